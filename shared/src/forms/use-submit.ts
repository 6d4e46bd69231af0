import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { fieldMessageFor, formMessageFor, isApiError } from '../client/index.ts';
import type { FieldErrors } from './field-errors.ts';

/** Thrown while a form is being sent: what turned out to be wrong with its fields. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(Object.values(errors).join(' '));
    this.name = 'FieldsRefused';
    this.errors = errors;
  }
}

/** By its name: each bundle has its own copy of the class. */
const isFieldsRefused = (error: unknown): error is FieldsRefused =>
  error instanceof Error && error.name === 'FieldsRefused';

/** Sending of a form: one try at a time, and what came of the last one. */
export interface Submit {
  /** Goes to the form, or to a part of one that is sent by itself: the focus finds its first wrong field. */
  formRef: RefCallback<HTMLElement>;
  busy: boolean;
  /** Why the last try failed and what to do next, in one sentence. */
  failure: string | undefined;
  errors: FieldErrors;
  /**
   * Makes one try, unless another one runs or `errors` names a wrong field.
   * @returns whether it succeeded. Never rejects: a failure is shown.
   */
  run: (errors: FieldErrors, send: () => Promise<void>) => Promise<boolean>;
  /** A field is being put right: its error goes. */
  forget: (...fields: readonly string[]) => void;
}

interface State {
  busy: boolean;
  failure: string | undefined;
  errors: FieldErrors;
}

const calm: State = { busy: false, failure: undefined, errors: {} };

const refusalOf = (error: unknown): State => {
  if (isFieldsRefused(error)) return { ...calm, errors: error.errors };
  const codes = isApiError(error) ? Object.entries(error.fieldErrors) : [];
  return {
    busy: false,
    failure: formMessageFor(error),
    errors: Object.fromEntries(codes.map(([field, code]) => [field, fieldMessageFor(code)])),
  };
};

/** Sends a form and keeps what went wrong; a second click while it is being sent does nothing. */
export function useSubmit(): Submit {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const running = useRef(false);
  const [state, setState] = useState(calm);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, element]);

  const run = useCallback(async (errors: FieldErrors, send: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    if (Object.keys(errors).length > 0) {
      setState({ ...calm, errors });
      setRefusals((count) => count + 1);
      return false;
    }
    running.current = true;
    setState({ ...calm, busy: true });
    try {
      await send();
      setState(calm);
      return true;
    } catch (error) {
      setState(refusalOf(error));
      setRefusals((count) => count + 1);
      return false;
    } finally {
      running.current = false;
    }
  }, []);

  const forget = useCallback(
    (...fields: readonly string[]) =>
      setState((now) => {
        if (!fields.some((field) => field in now.errors)) return now;
        const left = Object.entries(now.errors).filter(([field]) => !fields.includes(field));
        return { ...now, errors: Object.fromEntries(left) };
      }),
    [],
  );

  return { formRef: setElement, ...state, run, forget };
}
