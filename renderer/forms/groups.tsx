import type { ReactNode } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/group';
import { itemField, nest, ownerOf, shownItems, withAnswers } from '../../core/forms/items.ts';
import { fill } from '../../core/messages/fill.ts';
import { usePageState } from '../islands/page-state.tsx';
import { SECONDARY } from '../shell/looks.ts';
import { errorId, FieldMessage, FieldTitle, hintId } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';
import { groupOf, numbersOf, withItems } from './items.ts';
import { FIELDS, HINT, LABEL } from './looks.ts';
import type { DrawnField } from './steps-context.ts';

interface ItemButtonProps {
  /** The query of the no-JS request, and `at`, the control to which the answer scrolls. */
  asks: { readonly add?: string; readonly remove?: string; readonly at: string };
  onPress: () => void;
  children: ReactNode;
}

/** Adds or removes an item. Without JavaScript the server renders the page with the change. */
function ItemButton({ asks: { at, ...asks }, onPress, children }: ItemButtonProps) {
  const { definition, isAlive, pending } = useFormFrame();
  const { path } = usePageState();
  const query = new URLSearchParams({ page: path, ...asks });
  return (
    <button
      className={asks.add === undefined ? 'link justify-self-start text-small' : SECONDARY}
      {...(isAlive
        ? { type: 'button', onClick: onPress }
        : {
            type: 'submit',
            formAction: `${definition.endpoint}?${query}#${definition.id}-${at}`,
            formNoValidate: true,
          })}
      disabled={pending}
    >
      {children}
    </button>
  );
}

/** The items of a group with their fields. */
function GroupFields({ name, fields }: { name: string; fields: readonly DrawnField[] }) {
  const { changeItems, definition, isAlive, isHidden, isRequired, messageFor, unasked } =
    useFormFrame();
  const { group, only } = definition.uiSchema[name]?.['ui:options'] ?? {};
  const { title, description } = definition.schema.properties[name] ?? { title: name };
  const numbers = numbersOf(definition, name);
  const { least = 1, most = 1, isOptional } = numbers ?? {};
  const controls = fields.map((one) => one.name);
  const count = shownItems(controls, name, numbers);
  const isUnasked = isHidden(name);
  if (isAlive && isUnasked) return null;

  const id = `${definition.id}-${name}`;
  const message = messageFor(name);
  const described = [description !== undefined && hintId(id), message && errorId(id)];
  const [first = ''] = Object.keys(group?.schema.properties ?? {});
  const isNeeded = isRequired(name) || !isOptional;
  const focusLater = (control: string) =>
    // After React has rendered the control.
    setTimeout(() => document.getElementById(`${definition.id}-${control}`)?.focus());
  return (
    <fieldset
      className={`grid gap-6 ${isUnasked ? unasked : ''}`}
      id={id}
      tabIndex={-1}
      data-invalid={message !== undefined || undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={`${LABEL} mb-2`}>
        <FieldTitle only={only} isRequired={isNeeded}>
          {title}
        </FieldTitle>
      </legend>
      {description !== undefined && (
        <p className={HINT} id={hintId(id)}>
          {description}
        </p>
      )}
      {message && <FieldMessage id={errorId(id)} text={message} />}
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
        <fieldset className="grid gap-4 line-t pt-5" key={at}>
          <legend className="float-left mb-1 w-full font-medium">{`${group?.item} ${at + 1}`}</legend>
          <div className={FIELDS}>
            {fields
              .filter((one) => one.name.startsWith(itemField(name, at, '')))
              .map(({ content }) => content)}
          </div>
          {count > least && (
            <ItemButton
              asks={{ remove: `${name}.${at}`, at: name }}
              onPress={() => {
                changeItems({ group: name, remove: at });
                focusLater(name);
              }}
            >
              {words.remove}
              <span className="sr-only">{` ${group?.item} ${at + 1}`}</span>
            </ItemButton>
          )}
        </fieldset>
      ))}
      {count < most ? (
        <div className="line-t pt-5">
          <ItemButton
            asks={{ add: name, at: itemField(name, count, first) }}
            onPress={() => {
              changeItems({ group: name, add: count });
              focusLater(itemField(name, count, first));
            }}
          >
            {group?.add}
          </ItemButton>
        </div>
      ) : (
        <p className={`${HINT} line-t pt-5`}>{fill(words.most, { max: String(most) })}</p>
      )}
    </fieldset>
  );
}

/** Returns the fields of a form in its order, with the fields of items inside their groups. */
const arrange = (definition: ClientForm, drawn: readonly DrawnField[]): readonly DrawnField[] =>
  drawn
    .filter(({ name }) => ownerOf(name) === name)
    .map((one) => {
      const { name } = one;
      if (!groupOf(definition, name)) return one;
      const fields = drawn.filter((other) => other.name !== name && ownerOf(other.name) === name);
      return { name, content: <GroupFields key={name} name={name} fields={fields} /> };
    });

/** The code for groups. Only forms with groups import it, so other forms do not load it. */
export const groups = { arrange, nest, withAnswers, withItems };

export type Groups = typeof groups;
