import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../../i18n/gallery.ts';
import { HeroArt } from './HeroArt.tsx';
import styles from './Hero.module.css';

/** The banner that invites to create a design. */
export function Hero({ onCreate, onSeeTemplates }: { onCreate: () => void; onSeeTemplates: () => void }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('gallery.heroTitle')}</h1>
        <p className={styles.text}>{t('gallery.heroText')}</p>
        <div className={styles.buttons}>
          <Button size="md" leftSection={<IconPlus size={18} />} onClick={onCreate}>
            {t('gallery.createDesign')}
          </Button>
          <Button size="md" variant="default" onClick={onSeeTemplates}>
            {t('gallery.seeTemplates')}
          </Button>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
