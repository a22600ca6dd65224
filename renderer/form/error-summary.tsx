import type { ReturnedForm } from '#page-state';
import { words } from '#words/form';
import { useFormFrame } from './field-context.ts';

/** What is wrong with a form that came back, with a way to each field. */
export function ErrorSummary({ form }: { form: ReturnedForm }) {
  const { definition, idOf } = useFormFrame();
  const headingId = `${definition.id}-summary`;
  const faults = Object.entries(form.errors).flatMap(([name, messages]) =>
    messages[0] === undefined ? [] : [{ name, message: messages[0], id: idOf(name) }],
  );
  return (
    <div className="form-summary" role="alert" aria-labelledby={headingId}>
      <h3
        className="title"
        id={headingId}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the page came back, and this is what it came back with
        autoFocus
      >
        {form.title ?? words['errorSummary.title']}
      </h3>
      {faults.length === 0 && <p>{form.message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ name, message, id }) => (
            <li key={name}>
              {id === undefined ? (
                message
              ) : (
                <a className="link" href={`#${id}`}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
