import type { LoadSize } from './loadSize.ts';

export type LoadCall = {
  readonly name: string;
  /** Calls of this kind in a hundred. */
  readonly share: number;
  readonly path: string;
  readonly method?: 'GET';
  /** Number of the person who calls; undefined for a visitor. */
  readonly person?: () => number;
  readonly form?: () => Readonly<Record<string, string>>;
};

const below = (limit: number): number => Math.floor(Math.random() * limit);
const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
const searches = [
  'pizza',
  'barbearia',
  'festa',
  'promoção',
  'curso de verão',
  'igreja',
  'inexistente',
  'pet',
];

/** What visitors, members and the back-office ask for over a day, in a hundred calls; the first person is an admin. */
export const createCallMix = ({ sessions, users }: LoadSize): readonly LoadCall[] => {
  const member = () => 2 + below(sessions - 2);
  const admin = () => 1;
  const page = (last: number) => ({ page: String(1 + below(last)), items_per_page: '5' });
  return [
    { name: 'página', share: 4, path: '/home', method: 'GET' },
    { name: 'configuração', share: 6, path: '/api/config', method: 'GET' },
    { name: 'sessão', share: 10, path: '/api/users/read/credentials', person: member },
    { name: 'modelos', share: 18, path: '/api/projects/get/all/templates', form: () => page(20) },
    {
      name: 'modelos, busca',
      share: 9,
      path: '/api/projects/get/all/templates',
      form: () => ({ ...page(1), search_term: one(searches), is_pro: one(['%', '0', '1']) }),
    },
    {
      name: 'meus projetos',
      share: 16,
      path: '/api/projects/get/all/user',
      person: member,
      form: () => page(2),
    },
    {
      name: 'meus projetos, busca',
      share: 4,
      path: '/api/projects/get/all/user',
      person: member,
      form: () => ({ ...page(1), search_term: one(searches) }),
    },
    { name: 'direitos Pro', share: 6, path: '/api/subscriptions/entitlement', person: member },
    {
      name: 'elementos, busca',
      share: 10,
      path: '/api/products/search',
      person: member,
      form: () => ({ page: '1', items_per_page: '20', search_term: one(searches), category: 'fotos' }),
    },
    { name: 'meus envios', share: 4, path: '/api/products/file/get', person: member, form: () => page(1) },
    {
      name: 'criar projeto',
      share: 3,
      path: '/api/projects/create',
      person: member,
      form: () => ({ project_name: 'Carga', width: '1080', height: '1080' }),
    },
    { name: 'assinaturas', share: 2, path: '/api/subscriptions/card/user/all', person: member },
    {
      name: 'entrar',
      share: 1,
      path: '/api/users/login',
      form: () => ({ login: `pessoa${2 + below(users - 2)}@carga.local`, password: 'carga123' }),
    },
    {
      name: 'verificar e-mail',
      share: 1,
      path: '/api/users/check-email',
      form: () => ({ email: `pessoa${below(users * 2)}@carga.local` }),
    },
    {
      name: 'admin: pessoas',
      share: 2,
      path: '/api/users/read/all',
      person: admin,
      form: () => ({ page: String(1 + below(10)), items_per_page: '100' }),
    },
    {
      name: 'admin: pessoas, busca',
      share: 2,
      path: '/api/users/read/all',
      person: admin,
      form: () => ({ page: '1', items_per_page: '100', search_term: one(['karina', 'lima', 'pessoa123']) }),
    },
    {
      name: 'admin: assinaturas',
      share: 1,
      path: '/api/subscriptions/card/all',
      person: admin,
      form: () => ({ page: '1', items_per_page: '50' }),
    },
    { name: 'admin: relatório', share: 1, path: '/api/admin/report', method: 'GET', person: admin },
  ];
};
