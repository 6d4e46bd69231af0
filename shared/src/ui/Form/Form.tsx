import type { ComponentProps, ReactNode } from 'react';
import styles from './Form.module.css';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  /** Two columns where its container is wide enough, or one narrow column. */
  layout?: 'columns' | 'narrow';
  onSubmit: () => void;
}

/** A column of fields; submitting never leaves the page. */
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

/** The form's actions, sticky at the bottom of the window while the form is taller. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles['actions']} data-form-actions>
      {children}
    </div>
  );
}

/** The main fields; beside `FormAside` where there is space for two columns. */
export const FormMain = ({ children }: { children: ReactNode }) => (
  <div className={styles['main']}>{children}</div>
);

/** What belongs to the item besides its fields, such as pictures and documents. */
export const FormAside = ({ children }: { children: ReactNode }) => (
  <div className={styles['aside']}>{children}</div>
);
