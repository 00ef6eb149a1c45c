import type { AppDependencies } from '../AppDependencies.ts';
import { createStore } from '../repositories/createStore.ts';
import { readDemoTemplates } from './readDemoTemplates.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedLibrary } from './seedLibrary.ts';
import { seedSubscription } from './seedSubscription.ts';
import { seedTemplate } from './seedTemplate.ts';

/** Makes the demo accounts, the library and every template beside this file; what is there already stays. */
export const seedDemo = async (dependencies: AppDependencies): Promise<void> => {
  const store = createStore(dependencies.db);
  const accounts = await seedAccounts(store, dependencies);
  await seedSubscription(store, dependencies, accounts.pro);
  await seedLibrary(store, dependencies, { author: accounts.partner, reviewer: accounts.admin });
  for (const template of await readDemoTemplates()) {
    await seedTemplate(store, dependencies, { template, author: accounts.partner, reviewer: accounts.admin });
  }
};
