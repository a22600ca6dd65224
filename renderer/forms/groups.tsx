import type { ReactNode } from 'react';
import type { ClientForm, ClientGroup } from '#client-form';
import { words } from '#words/group';
import { itemField, nest, ownerOf, shownItems, withAnswers } from '../../core/forms/items.ts';
import { fill } from '../../core/messages/fill.ts';
import { usePageState } from '../islands/page-state.tsx';
import { SECONDARY } from '../shell/class-names.ts';
import { FIELDS, HINT, LABEL } from './class-names.ts';
import { errorId, FieldMessage, FieldTitle, hintId } from './field-parts.tsx';
import { useFormFrame } from './form-frame.ts';
import type { RenderedField } from './steps-context.ts';

/*
 * Groups of a form, such as `guests`. A group is one field of the form, the owner of its controls. It has
 * items, such as “Guest 2”, and each item has the group's fields, such as `name`. A control is the input for one
 * field of one item. Its name consists of group, index and field: `guests.1.name`.
 */

interface ItemButtonProps {
  /**
   * The query of the no-JS request: `add` is the name of a group, `remove` that of an item, such as `guests.1`.
   * The answer scrolls to the control or group that `to` names.
   */
  request: { readonly add?: string; readonly remove?: string; readonly to: string };
  onPress: () => void;
  children: ReactNode;
}

/** Adds or removes an item. Without JavaScript the server renders the page with the change. */
function ItemButton({ request: { to: scrollTo, ...change }, onPress, children }: ItemButtonProps) {
  const { definition, isHydrated, pending } = useFormFrame();
  const { path } = usePageState();
  const query = new URLSearchParams({ page: path, ...change });
  return (
    <button
      className={change.add === undefined ? 'link justify-self-start text-small' : SECONDARY}
      {...(isHydrated
        ? { type: 'button', onClick: onPress }
        : {
            type: 'submit',
            formAction: `${definition.endpoint}?${query}#${definition.id}-${scrollTo}`,
            formNoValidate: true,
          })}
      disabled={pending}
    >
      {children}
    </button>
  );
}

/** Returns the start of the names of an item's controls, such as `guests.1.`. */
const itemPrefix = (group: string, at: number): string => itemField(group, at, '');

/** The items of a group with their fields. */
function GroupFields({ name, fields }: { name: string; fields: readonly RenderedField[] }) {
  const {
    changeItems,
    definition,
    isHydrated,
    isHidden,
    isRequired,
    messageFor,
    noJsOnly: noJsOnlyClass,
  } = useFormFrame();
  // `only` is the condition under which the group is required, as a text.
  const { group, only } = definition.uiSchema[name]?.['ui:options'] ?? {};
  const { title, description } = definition.schema.properties[name] ?? { title: name };
  const limits = limitsOf(definition, name);
  const { least = 1, most = 1, isOptional } = limits ?? {};
  const controls = fields.map((field) => field.name);
  const count = shownItems(controls, name, limits);
  const isGroupHidden = isHidden(name);
  if (isHydrated && isGroupHidden) return null;

  const id = `${definition.id}-${name}`;
  const message = messageFor(name);
  const described = [description !== undefined && hintId(id), message && errorId(id)];
  const [firstField = ''] = Object.keys(group?.schema.properties ?? {});
  const isGroupRequired = isRequired(name) || !isOptional;
  const focusLater = (control: string) =>
    // After React has rendered the control.
    setTimeout(() => document.getElementById(`${definition.id}-${control}`)?.focus());
  return (
    <fieldset
      className={`grid gap-6 ${isGroupHidden ? noJsOnlyClass : ''}`}
      id={id}
      tabIndex={-1}
      data-invalid={message !== undefined || undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={`${LABEL} mb-2`}>
        <FieldTitle only={only} isRequired={isGroupRequired}>
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
              .filter((field) => field.name.startsWith(itemPrefix(name, at)))
              .map(({ content }) => content)}
          </div>
          {count > least && (
            <ItemButton
              request={{ remove: `${name}.${at}`, to: name }}
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
            request={{ add: name, to: itemField(name, count, firstField) }}
            onPress={() => {
              // `add` is the index of the new item: as many items are shown already.
              changeItems({ group: name, add: count });
              focusLater(itemField(name, count, firstField));
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

/** Returns the rendered fields of a form in its order, with the controls of items inside their groups. */
const arrange = (
  definition: ClientForm,
  rendered: readonly RenderedField[],
): readonly RenderedField[] =>
  rendered
    .filter(({ name }) => ownerOf(name) === name)
    .map((field) => {
      const { name } = field;
      if (!groupOf(definition, name)) return field;
      const fields = rendered.filter(
        (other) => other.name !== name && ownerOf(other.name) === name,
      );
      return { name, content: <GroupFields key={name} name={name} fields={fields} /> };
    });

type Entries<T> = [string, T][];

/** Returns the group with this name; undefined for another field. */
const groupOf = ({ uiSchema }: ClientForm, name: string): ClientGroup | undefined =>
  uiSchema[name]?.['ui:options']?.group;

/** Returns the limits of a group's number of items. */
const limitsOf = ({ logic }: ClientForm, group: string) => logic.fields[group]?.items;

/**
 * Returns the form with a field for each control of each shown item, such as `guests.0.name`. An
 * item is shown if one of its controls is in `names`, or if the group's minimum requires it.
 */
const withItems = (declared: ClientForm, names: readonly string[]): ClientForm => {
  const properties: Entries<ClientForm['schema']['properties'][string]> = [];
  const uiSchema: Entries<ClientForm['uiSchema'][string]> = [];
  const required = [...declared.schema.required];
  for (const [name, property] of Object.entries(declared.schema.properties)) {
    const ui = declared.uiSchema[name];
    properties.push([name, property]);
    if (ui) uiSchema.push([name, ui]);
    const group = groupOf(declared, name);
    if (!group) continue;
    const limits = limitsOf(declared, name);
    const needed = limits?.isOptional ? 0 : (limits?.least ?? 1);
    for (let at = 0; at < shownItems(names, name, limits); at += 1) {
      for (const [field, property] of Object.entries(group.schema.properties)) {
        const controlName = itemField(name, at, field);
        const { 'ui:options': options, ...look } = group.uiSchema[field] ?? { 'ui:widget': 'text' };
        // The title of the item. Where the form lists fields or errors, it precedes the label of the control.
        const of = `${group.item} ${at + 1}`;
        properties.push([controlName, property]);
        // An extra item may be left empty, so its controls have no `required` attribute (field-parts.tsx).
        uiSchema.push([
          controlName,
          { ...look, 'ui:options': { ...options, of, isExtra: at >= needed } },
        ]);
        if (group.schema.required.includes(field)) required.push(controlName);
      }
    }
  }
  const schema = { ...declared.schema, properties: Object.fromEntries(properties), required };
  return { ...declared, schema, uiSchema: Object.fromEntries(uiSchema) };
};

/** The code for groups. Only forms with groups import it, so other forms do not load it. */
export const groups = { arrange, nest, withAnswers, withItems };

export type Groups = typeof groups;
