import type { ComponentProps } from 'react';
import { usePageState } from '../app/page-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useFormFrame } from './field-context.ts';
import { FORM } from './looks.ts';
import { shownFields } from './shown-fields.ts';

/** RJSF's form tag, with what it has no property for. */
export function FormElement({ onSubmit, children, ...props }: ComponentProps<'form'>) {
  const { definition, label, pending, hydrated, returned, mayValidate, ...frame } = useFormFrame();
  const { path } = usePageState();
  // A page that came back stands at the endpoint: it says which page it is.
  const query = returned ? `?page=${encodeURIComponent(path)}` : '';
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (mayValidate()) onSubmit?.(event);
  };
  return (
    <form
      {...props}
      className={FORM}
      action={definition.endpoint + query}
      method="post"
      encType={frame.files.hasFields ? 'multipart/form-data' : undefined}
      noValidate={hydrated}
      data-form={definition.id}
      aria-label={label}
      aria-busy={pending}
      onSubmit={submit}
    >
      {returned && <ErrorSummary form={returned} />}
      {Object.entries(frame.alongside).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {shownFields(definition).some(({ widget }) => widget === 'password') && (
        // Password managers file a password under a name; a shared one has none.
        <input type="text" autoComplete="username" hidden readOnly tabIndex={-1} />
      )}
      {children}
    </form>
  );
}
