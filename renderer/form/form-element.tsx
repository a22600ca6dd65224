import type { ComponentProps, FormEvent } from 'react';
import { useFormFrame } from './field-context.ts';

/** RJSF's form tag, with what it has no property for. */
export function FormElement({ onSubmit, ...props }: ComponentProps<'form'>) {
  const { definition, label, pending, hydrated, mayValidate } = useFormFrame();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayValidate()) onSubmit?.(event);
  };
  return (
    <form
      {...props}
      className="form"
      action={definition.endpoint}
      method="post"
      noValidate={hydrated}
      data-form={definition.id}
      aria-label={label}
      aria-busy={pending}
      onSubmit={submit}
    />
  );
}
