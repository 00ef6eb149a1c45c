import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** A link to a page of the product, told apart while that page is on show. The library's own brings forms and fetches. */
export function PageLink({
  to,
  children,
  ...rest
}: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  const page = { href: useHref(to), onClick: useLinkClickHandler<HTMLAnchorElement>(to) };
  return (
    <a {...page} aria-current={isHere ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}
