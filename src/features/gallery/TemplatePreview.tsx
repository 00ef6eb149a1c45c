import { Button, CloseButton } from '@mantine/core';
import { IconCrown, IconDimensions, IconGift, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/gallery.ts';
import { duplicateProject } from './galleryApi.ts';
import { keepNewDesign } from './keptDesigns.ts';
import { refreshProjects } from './refreshProjects.ts';
import styles from './TemplatePreview.module.css';
import {
  closeTemplatePreview,
  openTemplatePreview,
  pickTemplate,
  templatePreviewStore,
} from './templatePreviewStore.ts';
import type { GalleryViewer, Project } from './types.ts';
import { openUpgradeDialog } from './upgradeStore.ts';
import { useAwaited } from './useAwaited.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** A full free account is refused with the same status, and is told so in the server's words. */
const isPlanMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 402 && error.code !== 'project_limit';

function useTemplateCopy(viewer: GalleryViewer, wanted: Project | null) {
  const api = useApi();
  const queries = useQueryClient();
  const awaited = useAwaited();

  const copy = useEffectEvent(async (template: Project) => {
    const signal = awaited.begin();
    try {
      const { project_name, width, height } = template;
      const id = await duplicateProject(api, { project_id: template.project_id, project_name });
      if (viewer.userId !== null)
        keepNewDesign(viewer.userId, { project_id: id, project_name, width, height }, template);
      void refreshProjects(queries);
      if (signal.aborted) return;
      closeTemplatePreview();
      viewer.openEditor(id);
    } catch (error) {
      if (isPlanMissing(error) && !signal.aborted) openUpgradeDialog();
      else reportError(error, t('gallery.templateFailed'));
      if (!signal.aborted) openTemplatePreview(template);
    }
  });
  useEffect(() => {
    if (wanted !== null) void copy(wanted);
  }, [wanted]);

  // Who may use a Pro template is the server's to judge: here a plan that was just paid may not be known yet.
  const use = (template: Project) => {
    if (viewer.userId === null) {
      closeTemplatePreview();
      viewer.requireLogin(t('gallery.loginToUse'), { kind: 'template', template });
      return;
    }
    pickTemplate(template);
  };
  const close = () => {
    awaited.giveUp();
    closeTemplatePreview();
  };
  return { use, close };
}

/** The picture of a card, which is on the device, as a background: chosen for the screen by the same rule. */
const toBackground = (sources: string): string =>
  sources === '' ? 'none' : `image-set(${sources.replaceAll(/(\S+) (\d+x)/g, 'url("$1") $2')})`;

/** The whole picture of a template; until it has come, the small one of its card. */
function Picture({ template }: { template: Project }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      src={template.thumbnail_url}
      alt={template.project_name}
      width={template.width}
      height={template.height}
      className={styles.picture}
      style={isLoaded ? {} : { backgroundImage: toBackground(template.thumbnail_srcset) }}
      onLoad={() => setLoaded(true)}
    />
  );
}

/** A template at its largest, and the button that makes it one's own. */
export function TemplatePreview({ viewer }: { viewer: GalleryViewer }) {
  const { template, isWanted } = useStore(templatePreviewStore);
  const last = useRef(template);
  if (template !== null) last.current = template;
  const shown = last.current;
  const { use, close } = useTemplateCopy(viewer, isWanted ? template : null);
  if (shown === null) return null;
  const pro = shown.is_pro === 1;
  return (
    <Dialog
      opened={template !== null}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={960}
      attributes={{ content: { 'aria-label': shown.project_name } }}
    >
      <div className={styles.preview}>
        <div className={styles.stage}>
          {shown.thumbnail_url === '' ? (
            <IconPhoto size={48} stroke={1} aria-hidden />
          ) : (
            <Picture key={shown.project_id} template={shown} />
          )}
        </div>
        <div className={styles.side}>
          <CloseButton className={styles.close} aria-label={t('app.close')} onClick={close} />
          <h2 className={styles.name}>{shown.project_name}</h2>
          <ul className={styles.facts}>
            <li>
              {pro ? <IconCrown size={18} aria-hidden /> : <IconGift size={18} aria-hidden />}
              {t(pro ? 'gallery.templatePro' : 'gallery.templateFree')}
            </li>
            <li>
              <IconDimensions size={18} aria-hidden />
              {t('gallery.size', { width: shown.width, height: shown.height })}
            </li>
          </ul>
          <Button size="md" fullWidth loading={isWanted} data-autofocus onClick={() => use(shown)}>
            {t('gallery.useTemplate')}
          </Button>
          <p className={styles.hint}>{t('gallery.templateHint')}</p>
        </div>
      </div>
    </Dialog>
  );
}
