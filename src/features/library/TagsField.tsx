import { Pill, PillsInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n/gallery.ts';
import { addTags } from './tags.ts';

/** Tags: comma, Tab and Enter add what is typed; Backspace in the empty field takes the last one away. */
export function TagsField({
  tags,
  onChange,
}: {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange(addTags(tags, typed));
    setTyped('');
  };
  return (
    <PillsInput label={t('gallery.tags')} description={t('gallery.tagsHint')}>
      <Pill.Group>
        {tags.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('gallery.removeTag', { tag }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange(tags.filter((other) => other !== tag))}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          aria-label={t('gallery.tags')}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value.includes(',')) {
              onChange(addTags(tags, value));
              setTyped('');
            } else setTyped(value);
          }}
          onBlur={add}
          onKeyDown={(event) => {
            const adds = event.key === 'Enter' || (event.key === 'Tab' && typed.trim() !== '');
            if (adds) {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
