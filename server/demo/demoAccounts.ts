/** The accounts of a demo server; their passwords are public, so they are valid only with DEMO=1 (see `closeDemoAccounts`). */
export const demoAccounts = {
  admin: {
    email: 'admin@prancheta.local',
    password: 'admin123',
    name: 'Administração',
    role: 'administração',
  },
  partner: { email: 'parceira@prancheta.local', password: 'parceira123', name: 'Parceira', role: 'parceira' },
  pro: { email: 'pro@prancheta.local', password: 'pro12345', name: 'Paula Pro', role: 'assinatura Pro' },
  free: { email: 'ana@prancheta.local', password: 'ana12345', name: 'Ana', role: 'grátis' },
} as const;
