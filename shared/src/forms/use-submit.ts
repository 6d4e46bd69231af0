import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { fieldMessageFor, formMessageFor, isApiError } from '../client/index.ts';
import type { FieldErrors } from './field-errors.ts';

/** Thrown during submission: errors of the form's fields. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(Object.values(errors).join(' '));
    this.name = 'FieldsRefused';
    this.errors = errors;
  }
}

/** By name, since each bundle has its own copy of the class. */
const isFieldsRefused = (error: unknown): error is FieldsRefused =>
  error instanceof Error && error.name === 'FieldsRefused';

/** Submission of a form: one attempt at a time, and the result of the last one. */
export interface Submit {
  /** Ref of the form, or of a part that is submitted by itself, whose first invalid field gets the focus. */
  formRef: RefCallback<HTMLElement>;
  busy: boolean;
  /** Why the last attempt failed and what to do next, in one sentence. */
  failure: string | undefined;
  errors: FieldErrors;
  /**
   * Submits, unless a submission is pending or `errors` names an invalid field.
   * @returns whether it succeeded. Never rejects: a failure is shown.
   */
  run: (errors: FieldErrors, send: () => Promise<void>) => Promise<boolean>;
  /** Clears the error of a field that is edited. */
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

/** Submits a form and keeps its errors; a second click while it is pending does nothing. */
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
