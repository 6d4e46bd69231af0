import type { ComponentProps, ReactNode } from 'react';
import styles from './Form.module.css';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className' | 'aria-label'> {
  /** What the form is for; names it for the ear. */
  label: string;
  /** Two columns where its container has room for them, or one narrow column. */
  layout?: 'columns' | 'narrow';
  onSubmit: () => void;
}

/** Fields one below the other; sending never leaves the page. */
export function Form({ label, layout, onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      className={styles['form']}
      data-layout={layout}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** The form's actions, in reach at the bottom of the window while the form is longer than it. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles['actions']} data-form-actions>
      {children}
    </div>
  );
}

/** What a form asks for first; beside `FormAside` where there is room for two columns. */
export const FormMain = ({ children }: { children: ReactNode }) => (
  <div className={styles['main']}>{children}</div>
);

/** What belongs to the item beside its fields, as pictures and documents. */
export const FormAside = ({ children }: { children: ReactNode }) => (
  <div className={styles['aside']}>{children}</div>
);
