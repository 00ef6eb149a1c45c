import { Accordion } from '@mantine/core';
import { type TextKey, t } from '../i18n/t.ts';

/** Questions that unfold to their answers. */
export function Questions({ questions }: { questions: readonly (readonly [TextKey, TextKey])[] }) {
  return (
    <Accordion variant="default">
      {questions.map(([question, answer]) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{t(question)}</Accordion.Control>
          <Accordion.Panel>{t(answer)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
