import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBackground, IconBrush } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { readCutoutSource } from '../../../scene/nodes/cutoutSource.ts';
import { type TextKey, t } from '../../i18n/uploads.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { CutoutPort } from '../page/types.ts';
import styles from './panels.module.css';

const methods: Readonly<Record<'embedded' | 'model' | 'service', TextKey>> = {
  embedded: 'uploads.cutoutEmbedded',
  model: 'uploads.cutoutModel',
  service: 'uploads.cutoutService',
};

function Cutout({ cutout, picture }: { cutout: CutoutPort; picture: SceneNodeOf<'image'> }) {
  const running = useStore(cutout.status, ({ nodeId }) => nodeId);
  const { data: method } = useQuery({
    queryKey: ['cutout-method'],
    queryFn: () => cutout.readMethod(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (method === 'none') return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('uploads.cutoutTitle')}</h3>
      {running === picture.id ? (
        <Button
          variant="default"
          leftSection={<Loader size={16} color="gray" />}
          onClick={() => cutout.cancel()}
        >
          {t('uploads.cutoutCancel')}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconBackground size={18} />} onClick={() => cutout.remove()}>
          {t('uploads.cutoutStart')}
        </Button>
      )}
      {readCutoutSource(picture) !== null && (
        <Button
          variant="default"
          leftSection={<IconBrush size={18} />}
          disabled={running === picture.id}
          onClick={() => cutout.refine(picture.id)}
        >
          {t('uploads.cutoutRefine')}
        </Button>
      )}
      {method !== undefined && <p className={styles.hint}>{t(methods[method])}</p>}
    </section>
  );
}

/** Removing the background of the selected picture, how it is done here, and the brush that corrects it. */
export function CutoutSection({ picture }: { picture: SceneNodeOf<'image'> }) {
  const { cutout } = usePorts().ports;
  return cutout === undefined ? null : <Cutout cutout={cutout} picture={picture} />;
}
