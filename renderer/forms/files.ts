import { useMemo, useState } from 'react';
import type { ClientFile, ClientForm } from '#client-form';
import { formats } from '#site';
import type { NoticeWords } from '../../core/config/fields/file-types.ts';
import type { EvaluatedForm } from '../../core/forms/evaluate-form.ts';
import { fileSlots, slotPayload } from '../../core/forms/file-slots.ts';
import { hasItem, ownerOf, splitControlName, withoutItem } from '../../core/forms/items.ts';
import type { Notice } from '../shell/toast.ts';
import { shownFields } from './fields.ts';
import { NoticeError } from './notices.ts';

const failureNotice = ({ title, description }: NoticeWords): Notice => ({
  title,
  description,
  variant: 'destructive',
});

/**
 * Returns the notice for a file with a wrong extension or size; undefined for a valid file. Browsers
 * report various MIME types for the same file, so the server decides by its content.
 */
export function fileRefusal(
  file: Pick<File, 'name' | 'size'>,
  { extensions, maxBytes, messages }: ClientFile,
): Notice | undefined {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension)))
    return failureNotice(messages.type);
  return file.size > maxBytes ? failureNotice(messages.tooLarge) : undefined;
}

const KILOBYTE = 1024;

/** Formats a size in bytes as KB or MB, in the number format of the site. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE ** 2) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / KILOBYTE ** 2).toLocaleString(formats, oneDigit)} MB`;
}

/**
 * Returns a file's content as base64 text.
 * @throws NoticeError when the browser cannot read the file, or the file is empty
 */
function readBase64(file: File, unreadable: NoticeWords): Promise<string> {
  const createError = () => new NoticeError(failureNotice(unreadable));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(createError());
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      const content = url.slice(url.indexOf(',') + 1);
      if (file.size === 0 || content === '') reject(createError());
      else resolve(content);
    };
    reader.readAsDataURL(file);
  });
}

const fileFields = (definition: ClientForm) =>
  shownFields(definition).flatMap(({ name, required }) => {
    const rule = definition.uiSchema[name]?.['ui:options']?.file;
    return rule ? [{ name, required, rule }] : [];
  });

/** Returns the slots of a field: one name for each file that it accepts, under which the file is sent. */
export const slotsOf = ({ uiSchema }: ClientForm, name: string): string[] =>
  fileSlots(name, uiSchema[name]?.['ui:options']?.file?.most);

/**
 * State of a form's chosen files. It is separate from the form's values, because RJSF would copy
 * the files. `stored` has the files that the server stores for a returned form: for each slot the
 * reference and the file name, by their keys in the payload (`slotPayload`).
 */
export function useFiles(definition: ClientForm, stored: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fields = fileFields(definition);
  /** Returns the names of required file fields without a file. */
  const missingFields = ({ required: requiredNow, values }: EvaluatedForm): readonly string[] =>
    fields
      .filter(
        ({ name, required }) =>
          (required || requiredNow.has(name)) &&
          // False only for a file in an item of a group that does not exist.
          hasItem(values, name) &&
          !chosen[name]?.length &&
          !stored[slotPayload(name).reference],
      )
      .map(({ name }) => name);
  /**
   * File names as values of items. An item with nothing but a file would count as empty without its
   * file name.
   */
  const itemFileNames = useMemo(
    (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        fileFields(definition).flatMap(({ name }) => {
          const key = slotPayload(name).name;
          const value = chosen[name]?.[0]?.name ?? stored[key];
          return splitControlName(name).field === undefined || value === undefined
            ? []
            : [[key, value]];
        }),
      ),
    [definition, chosen, stored],
  );
  const ruleOf = (name: string) => fields.find((field) => field.name === name)?.rule;
  return {
    ruleOf,
    hasFields: fields.length > 0,
    filesIn: (name: string): readonly File[] => chosen[name] ?? [],
    /** Sets the files of a field. `error` is the message for a file that was refused. */
    choose: (name: string, files: readonly File[], error?: string) => {
      setChosen((before) => ({ ...before, [name]: files }));
      setErrors(({ [name]: _before, ...others }) =>
        error ? { ...others, [name]: error } : others,
      );
    },
    /** Returns the names of files that the server holds while the visitor corrects other fields. */
    storedNames: (name: string): string | undefined => {
      const names = slotsOf(definition, name).flatMap(
        (slot) => stored[slotPayload(slot).name] ?? [],
      );
      return chosen[name]?.length || names.length === 0 ? undefined : names.join(', ');
    },
    missingFields,
    /**
     * Shows the message for missing files, in all fields or in those in `names`. Returns these
     * fields.
     */
    reportMissing: (state: EvaluatedForm, names?: readonly string[]): readonly string[] => {
      const missing = missingFields(state);
      const reported = fields.filter(
        ({ name }) => missing.includes(name) && (names?.includes(ownerOf(name)) ?? true),
      );
      setErrors(
        Object.fromEntries(reported.map(({ name, rule }) => [name, rule.messages.missing])),
      );
      return reported.map(({ name }) => name);
    },
    /** Returns the message that `choose` or `reportMissing` set for a field. */
    errorOf: (name: string): string | undefined => errors[name],
    /** Returns the payload's values for the files. Hidden fields are left out. */
    read: async ({ hidden }: Pick<EvaluatedForm, 'hidden'>): Promise<Record<string, string>> => {
      const uploads = fields.flatMap(({ name, rule }) => {
        const isHidden = hidden.has(name) || hidden.has(ownerOf(name));
        const files = isHidden ? [] : (chosen[name] ?? []);
        const slots = slotsOf(definition, name);
        return files.map((file, at) => ({ file, rule, names: slotPayload(slots[at] ?? name) }));
      });
      const encoded = uploads.map(async ({ file, rule, names }) => ({
        [names.name]: file.name,
        [names.data]: await readBase64(file, rule.messages.unreadable),
      }));
      return Object.assign({}, ...(await Promise.all(encoded)));
    },
    /** Removes an item of a group. The items after it move up. */
    removeItem: (group: string, at: number) => {
      setChosen((before) => withoutItem(before, group, at));
      setErrors((before) => withoutItem(before, group, at));
    },
    itemFileNames,
    clear: () => {
      setChosen({});
      setErrors({});
    },
  };
}

export type FileInputs = ReturnType<typeof useFiles>;
