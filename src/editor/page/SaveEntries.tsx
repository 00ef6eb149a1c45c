import { Menu } from '@mantine/core';
import {
  IconBraces,
  IconCheck,
  IconChecklist,
  IconCrown,
  IconDeviceFloppy,
  IconFileExport,
  IconFileImport,
  IconFileTypeSvg,
  IconHistory,
  IconMovie,
  IconPhoto,
  IconTable,
  IconTemplate,
  IconX,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/panels.ts';
import { LateMenu } from '../../ui/dropdowns/LateMenu.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import { ShortcutHint } from '../../ui/ShortcutHint.tsx';
import type { publishChecked } from '../preflight/publishChecked.ts';
import { useEditor } from './EditorContext.ts';
import { usePorts } from './PortsContext.ts';
import styles from './SaveMenu.module.css';
import { useAction } from './useAction.ts';

/** Runs a piece of work of the app and tells what went wrong. */
function start(work: (() => Promise<void>) | undefined): void {
  work?.().catch((error: unknown) => reportError(error));
}

function ExportEntries() {
  const { ports } = usePorts();
  const png = useAction('exportPng');
  const jpg = useAction('exportJpg');
  const json = useAction('exportJson');
  const merge = useAction('mergeData');
  const { exportSvg } = ports;
  return (
    <>
      <Menu.Label>{t('panels.saveSectionExport')}</Menu.Label>
      <Menu.Item leftSection={<IconPhoto size={18} />} disabled={!png.enabled} onClick={() => png.run()}>
        {t('panels.savePng')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhoto size={18} />} disabled={!jpg.enabled} onClick={() => jpg.run()}>
        {t('panels.saveJpg')}
      </Menu.Item>
      {exportSvg !== undefined && (
        <>
          <Menu.Item
            leftSection={<IconFileTypeSvg size={18} />}
            disabled={!png.enabled}
            onClick={() => start(() => exportSvg('outlines'))}
          >
            {t('panels.saveSvg')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeSvg size={18} />}
            disabled={!png.enabled}
            onClick={() => start(() => exportSvg('fonts'))}
          >
            {t('panels.saveSvgText')}
          </Menu.Item>
        </>
      )}
      {ports.exportMp4 !== undefined && (
        <Menu.Item
          leftSection={<IconMovie size={18} />}
          disabled={!png.enabled}
          onClick={() => start(ports.exportMp4)}
        >
          {t('panels.saveMp4')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconBraces size={18} />} disabled={!json.enabled} onClick={() => json.run()}>
        {t('panels.saveJson')}
      </Menu.Item>
      {ports.exportMore !== undefined && (
        <Menu.Item
          leftSection={<IconFileExport size={18} />}
          disabled={!json.enabled}
          onClick={() => start(ports.exportMore)}
        >
          {t('panels.saveMoreFormats')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTable size={18} />} disabled={!merge.enabled} onClick={() => merge.run()}>
        {t('editor.mergeData')}
      </Menu.Item>
    </>
  );
}

/** What looks at a design comes with the first publishing. */
async function publishLookedAt(...publishing: Parameters<typeof publishChecked>): Promise<void> {
  const { publishChecked } = await import('../preflight/publishChecked.ts');
  await publishChecked(...publishing);
}

/** Template for partners, approve and reject for admins; nothing for everybody else. */
function ReviewEntries() {
  const session = useEditor();
  const { ports, design } = usePorts();
  const { isPartner, isAdmin } = useStore(session.role);
  const { isTemplate, status, hasChanges } = useStore(design.review);
  const publish = isPartner ? ports.publishTemplate : undefined;
  const decide = isAdmin && isTemplate && status === 'pending_approval' ? ports.decideTemplate : undefined;
  if (publish === undefined && decide === undefined) return null;
  const again = isTemplate && (status === 'rejected' || (status === 'enabled' && hasChanges));
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('panels.saveSectionReview')}</Menu.Label>
      {publish !== undefined && (
        <Menu.Item
          leftSection={<IconTemplate size={18} />}
          disabled={isTemplate && !again}
          onClick={() => start(() => publishLookedAt(session, design.projectId, publish))}
        >
          {t(again ? 'panels.saveResubmit' : 'panels.saveTemplate')}
        </Menu.Item>
      )}
      {decide !== undefined && (
        <>
          <Menu.Item leftSection={<IconCheck size={18} />} onClick={() => start(() => decide('enabled'))}>
            {t('panels.saveApprove')}
          </Menu.Item>
          <Menu.Item leftSection={<IconX size={18} />} onClick={() => start(() => decide('rejected'))}>
            {t('panels.saveReject')}
          </Menu.Item>
        </>
      )}
    </>
  );
}

function VersionsEntry() {
  const { openVersions } = usePorts().ports;
  if (openVersions === undefined) return null;
  return (
    <Menu.Item leftSection={<IconHistory size={18} />} onClick={() => start(openVersions)}>
      {t('editor.versions')}
    </Menu.Item>
  );
}

/** Why saving is off, and the way out; an entry first, so that the menu has the keys. */
function UnpaidNotice() {
  const { seePlans } = usePorts().ports;
  return (
    <>
      <p className={styles.notice}>{t('panels.unpaidPro')}</p>
      {seePlans !== undefined && (
        <Menu.Item leftSection={<IconCrown size={18} />} onClick={seePlans}>
          {t('gallery.upgradeAction')}
        </Menu.Item>
      )}
    </>
  );
}

/** What the Salvar button opens: save, every export, import, and what partners and admins may do. */
export function SaveEntries(dropdown: DropdownProps) {
  const session = useEditor();
  const save = useAction('save');
  const importJson = useAction('importJson');
  const { hasUnpaidPro } = useStore(session.role);
  return (
    <LateMenu {...dropdown} position="bottom-end" width={224}>
      {hasUnpaidPro && <UnpaidNotice />}
      <Menu.Item
        leftSection={<IconDeviceFloppy size={18} />}
        rightSection={<ShortcutHint keys={save.shortcut} />}
        disabled={!save.enabled}
        onClick={() => save.run()}
      >
        {t('panels.saveMenu')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconChecklist size={18} />}
        onClick={() => session.ui.setState({ activeTool: 'preflight' })}
      >
        {t('panels.preflightTitle')}
      </Menu.Item>
      <Menu.Divider />
      <ExportEntries />
      <Menu.Divider />
      <Menu.Label>{t('panels.saveSectionFile')}</Menu.Label>
      <Menu.Item
        leftSection={<IconFileImport size={18} />}
        disabled={!importJson.enabled}
        onClick={() => importJson.run()}
      >
        {t('panels.saveImportJson')}
      </Menu.Item>
      <VersionsEntry />
      <ReviewEntries />
    </LateMenu>
  );
}
