import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type TextKey, t } from '../../i18n/backoffice.ts';
import styles from './backoffice.module.css';

export type DashboardTab = {
  readonly value: string;
  readonly label: TextKey;
  readonly content: () => ReactNode;
};

/** Tabs of a dashboard; which one is open is told to the page, so that it can be in the address. */
export function DashboardTabs({
  tabs,
  value,
  onChange,
}: {
  tabs: readonly DashboardTab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const open = tabs.some((tab) => tab.value === value) ? value : (tabs[0]?.value ?? '');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[role="tab"][data-value="${CSS.escape(open)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Tabs value={open} onChange={(next) => onChange(next ?? '')} keepMounted={false}>
      <Tabs.List ref={list} className={styles.tabs} aria-label={t('backoffice.tabs')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} data-value={tab.value}>
            {t(tab.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
