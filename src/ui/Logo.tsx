/** The product's mark; decorative unless a `title` is given. */
export function Logo({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title === undefined ? undefined : 'img'}
      aria-hidden={title === undefined}
      aria-label={title}
    >
      <rect width="32" height="32" rx="9" fill="#ff5b4e" />
      <path d="M10 8.5h8.2a5.9 5.9 0 0 1 0 11.8h-4.4v3.2a1.9 1.9 0 0 1-3.8 0z" fill="#fff" />
      <circle cx="18" cy="14.4" r="2.5" fill="#ff5b4e" />
    </svg>
  );
}
