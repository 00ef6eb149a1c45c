import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/backoffice.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import styles from './backoffice.module.css';
import { ListState } from './ListState.tsx';
import { CATEGORIES, useCategories } from './useCategories.ts';

type ProductType = 'template' | 'image';

const nameOf = (type: ProductType) =>
  t(type === 'template' ? 'backoffice.categoryTypeTemplate' : 'backoffice.categoryTypeImage');

function CategoryForm() {
  const api = useApi();
  const queries = useQueryClient();
  const [type, setType] = useState<ProductType | ''>('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const create = async () => {
    const category = name.trim();
    if (type === '' || category === '') {
      setProblem(t('backoffice.categoryMissing'));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await unwrap(api.POST('/api/categories/create', { body: { product_type: type, category } }));
      setName('');
      showToast({ kind: 'success', text: t('backoffice.categoryCreated') });
    } catch (error) {
      setProblem(describeError(error));
      setBusy(false);
      // Another admin may have been first. Whoever sends it again at once does not wait for the list.
      void queries.invalidateQueries({ queryKey: CATEGORIES });
      return;
    }
    await queries.invalidateQueries({ queryKey: CATEGORIES });
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <NativeSelect
        label={t('backoffice.categoryType')}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as ProductType | '')}
        data={[
          { value: '', label: t('backoffice.categoryTypeChoose') },
          { value: 'template', label: nameOf('template') },
          { value: 'image', label: nameOf('image') },
        ]}
      />
      <TextInput
        label={t('backoffice.categoryName')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t('backoffice.categoryCreate')}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  );
}

/** Create categories; the ones there are, as 'type - name'. */
export function CategoriesTab() {
  const list = useCategories();
  const categories = list.data ?? [];
  return (
    <>
      <CategoryForm />
      <h2 className={styles.heading}>{t('backoffice.categoriesExisting')}</h2>
      <ListState
        pending={list.isPending}
        failed={list.isLoadingError}
        empty={categories.length === 0}
        emptyTitle={t('backoffice.categoriesEmpty')}
        onRetry={() => void list.refetch()}
      >
        <ul className={styles.categories}>
          {categories.map(({ id, name, product_type }) => (
            <li key={id}>{t('backoffice.categoryLine', { type: nameOf(product_type), name })}</li>
          ))}
        </ul>
      </ListState>
    </>
  );
}
