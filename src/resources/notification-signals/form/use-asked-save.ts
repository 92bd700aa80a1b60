import { useState } from 'react';
import type { To } from 'react-router';
import type { Changes } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSave, SaveAttempt } from '@/ui/form/record-form-save';

type Question = { changes: Changes<ServiceDocument>; next?: To; answer: (attempt: SaveAttempt) => void };

/**
 * A save that asks before it sends. Until it is answered the form waits; answered with no, it is as if Save had not been pressed.
 */
export function useAskedSave(save: RecordSave) {
  const [question, setQuestion] = useState<Question>();
  const asked: RecordSave = {
    ...save,
    submit: (changes, next) =>
      new Promise<SaveAttempt>((answer) => {
        setQuestion({ changes, next, answer });
      }),
  };
  return {
    save: asked,
    changes: question?.changes,
    yes: () => {
      if (!question) return;
      setQuestion(undefined);
      void save.submit(question.changes, question.next).then(question.answer);
    },
    no: () => {
      question?.answer({ outcome: 'unchanged' });
      setQuestion(undefined);
    },
  };
}
