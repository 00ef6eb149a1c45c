import { IconMask } from '@tabler/icons-react';
import { useLateDropdown } from '../../ui/dropdowns/useLateDropdown.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { useAction } from '../page/useAction.ts';
import { MaskEntries } from './lateParts.tsx';

/** 'Recortar na forma'. */
export function MaskMenu() {
  const { label } = useAction('maskWithShape');
  const { target, dropdown } = useLateDropdown('menu');
  return (
    <>
      <IconAction {...target} icon={IconMask} label={label} />
      {dropdown && <MaskEntries {...dropdown} />}
    </>
  );
}
