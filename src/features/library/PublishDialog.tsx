import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/appPages.ts';
import { closePublishDialog, type PublishRequest, publishDialogStore } from './publishDialogStore.ts';
import { TagsField } from './TagsField.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

function useCategories(kind: PublishRequest['kind']) {
  const api = useApi();
  return useQuery({
    queryKey: ['categories', kind],
    queryFn: async () => {
      const body = { product_type: kind === 'template' ? ('template' as const) : ('image' as const) };
      return (await unwrap(api.POST('/api/categories/read', { body }))).categories;
    },
  });
}

/** Why nothing can be chosen, if nothing can. */
function getProblem(kind: PublishRequest['kind'], { isError, data }: ReturnType<typeof useCategories>) {
  if (data === undefined) return isError ? t('app.categoriesFailed') : undefined;
  if (data.length > 0) return undefined;
  return t(kind === 'template' ? 'app.categoryMissing' : 'app.productCategoryMissing');
}

function PublishForm({ request, onClose }: { request: PublishRequest; onClose: () => void }) {
  const categories = useCategories(request.kind);
  const [category, setCategory] = useState(request.initial?.category ?? '');
  const [tags, setTags] = useState<readonly string[]>(request.initial?.tags ?? []);
  const [isPro, setIsPro] = useState(request.initial?.isPro ?? false);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    try {
      await request.submit({ category, tags, isPro });
      onClose();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('gallery.category')}
        withAsterisk
        value={category}
        error={getProblem(request.kind, categories)}
        onChange={(event) => setCategory(event.currentTarget.value)}
        data={[
          { value: '', label: t('gallery.categoryChoose') },
          ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {categories.isLoadingError && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          loading={categories.isFetching}
          onClick={() => void categories.refetch()}
        >
          {t('app.tryAgain')}
        </Button>
      )}
      <TagsField tags={tags} onChange={setTags} />
      <Switch
        label={t('gallery.publishPro')}
        description={t('gallery.publishProHint')}
        checked={isPro}
        onChange={(event) => setIsPro(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap={8} mt={8}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button disabled={category === ''} loading={busy} onClick={() => void submit()}>
          {request.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}

/** The one host of the create-template and create/update-product questions. */
export function PublishDialog() {
  const { request } = useStore(publishDialogStore);
  return (
    <Dialog
      opened={request !== null}
      onClose={() => closePublishDialog()}
      title={request?.title}
      size={440}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {request !== null && <PublishForm request={request} onClose={() => closePublishDialog(request)} />}
    </Dialog>
  );
}
