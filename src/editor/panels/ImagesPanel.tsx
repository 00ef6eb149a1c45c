import { Button, FileButton, Tabs } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/panels.ts';
import { forgetChosenFile } from '../../ui/forgetChosenFile.ts';
import { MEDIA_TYPES } from '../../ui/pickFile.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useEditor } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import imageStyles from './ImagesPanel.module.css';
import { UploadList, type UploadKind } from './UploadList.tsx';

const SEARCH_PAUSE_MS = 300;

/** Uploads: send files, look for them, add them to the design. */
export function ImagesPanel() {
  const { services } = useEditor();
  const { UploadQueue } = usePorts().ports;
  const [kind, setKind] = useState<UploadKind>('image');
  const [search, setSearch] = useState('');
  const [over, setOver] = useState(false);

  const upload = (files: readonly File[]) => {
    if (files.length === 0) return;
    const isSent = (of: UploadKind) => files.some(({ type }) => type.startsWith(`${of}/`));
    const other = kind === 'image' ? 'video' : 'image';
    if (!isSent(kind) && isSent(other)) setKind(other);
    services.uploadPictures(files).catch((error: unknown) => reportError(error));
  };
  return (
    <div
      className={imageStyles.panel}
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        upload([...event.dataTransfer.files]);
      }}
    >
      <FileButton multiple accept={MEDIA_TYPES} inputProps={forgetChosenFile} onChange={upload}>
        {(props) => (
          <Button {...props} fullWidth leftSection={<IconUpload size={18} />}>
            {t('panels.imagesUpload')}
          </Button>
        )}
      </FileButton>
      <SearchField
        value={search}
        busy={false}
        pauseMs={SEARCH_PAUSE_MS}
        label={t('panels.imagesSearch')}
        clearLabel={t('gallery.clearSearch')}
        onSearch={setSearch}
      />
      {UploadQueue !== undefined && <UploadQueue />}
      <Tabs value={kind} onChange={(value) => setKind(value as UploadKind)} keepMounted={false}>
        <Tabs.List grow mb={16}>
          <Tabs.Tab value="image">{t('panels.imagesTabImages')}</Tabs.Tab>
          <Tabs.Tab value="video">{t('panels.imagesTabVideos')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="image">
          <UploadList kind="image" search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="video">
          <UploadList kind="video" search={search} />
        </Tabs.Panel>
      </Tabs>
      {over && <div className={imageStyles.drop}>{t('panels.imagesDrop')}</div>}
    </div>
  );
}
