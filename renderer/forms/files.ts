import { useMemo, useState } from 'react';
import type { ClientFile, ClientForm, FileType } from '#client-form';
import { site } from '#site';
import type { NoticeWords } from '../../core/config/fields/file.ts';
import type { Settled } from '../../core/forms/evaluate-form.ts';
import { fileSlots, sentAs } from '../../core/forms/file-slots.ts';
import { isThere, ownerOf, partsOf, withoutItem } from '../../core/forms/items.ts';
import type { Notice } from '../shell/toast.ts';
import { shownFields } from './fields.ts';
import { NoticeError } from './notices.ts';

const MIME: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** Browsers that do not know a type report none or the last one. */
const UNKNOWN = ['', 'application/octet-stream'];

/** Words as a notice of something that went wrong. */
const refusal = ({ title, description }: NoticeWords): Notice => ({
  title,
  description,
  variant: 'destructive',
});

/** Why a file cannot be taken. */
export function fileRefusal(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes, messages }: ClientFile,
): Notice | undefined {
  const name = file.name.toLowerCase();
  const types = [...UNKNOWN, ...accept.map((type) => MIME[type])];
  if (!accept.some((type) => name.endsWith(`.${type}`)) || !types.includes(file.type))
    return refusal(messages.type);
  return file.size > maxBytes ? refusal(messages.tooLarge) : undefined;
}

const KILOBYTE = 1024;

/** A file's size, as the site writes numbers. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE ** 2) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / KILOBYTE ** 2).toLocaleString(site.formats, oneDigit)} MB`;
}

/**
 * A file's content as base64 text.
 * @throws NoticeError when the browser cannot read it, or it is empty
 */
function readBase64(file: File, unreadable: NoticeWords): Promise<string> {
  const fault = () => new NoticeError(refusal(unreadable));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(fault());
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      const content = url.slice(url.indexOf(',') + 1);
      if (file.size === 0 || content === '') reject(fault());
      else resolve(content);
    };
    reader.readAsDataURL(file);
  });
}

/** The fields that files are chosen in. */
const fileFields = (definition: ClientForm) =>
  shownFields(definition).flatMap(({ name, required }) => {
    const rule = definition.uiSchema[name]?.['ui:options']?.file;
    return rule ? [{ name, required, rule }] : [];
  });

/** The names under which the files of a control are sent. */
export const slotsOf = ({ uiSchema }: ClientForm, name: string): string[] =>
  fileSlots(name, uiSchema[name]?.['ui:options']?.file?.most);

/** The files that are chosen in a form. They stay out of its values: RJSF would copy them about. */
export function useFiles(definition: ClientForm, kept: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const fields = fileFields(definition);
  /** Files that must be and are not. */
  const lacking = ({ required: now, values }: Settled): readonly string[] =>
    fields
      .filter(
        ({ name, required }) =>
          (required || now.has(name)) &&
          isThere(values, name) &&
          !chosen[name]?.length &&
          !kept[sentAs(name).reference],
      )
      .map(({ name }) => name);
  /** An item in which nothing but a file was chosen is there by the file's name. */
  const marks = useMemo(
    (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        fileFields(definition).flatMap(({ name }) => {
          const mark = sentAs(name).name;
          const value = chosen[name]?.[0]?.name ?? kept[mark];
          return partsOf(name).field === undefined || value === undefined ? [] : [[mark, value]];
        }),
      ),
    [definition, chosen, kept],
  );
  const ruleOf = (name: string) => fields.find((field) => field.name === name)?.rule;
  return {
    ruleOf,
    hasFields: fields.length > 0,
    of: (name: string): readonly File[] => chosen[name] ?? [],
    /** Takes these files, with a `fault` of one that was offered and is not among them. */
    choose: (name: string, taken: readonly File[], fault?: string) => {
      setChosen((before) => ({ ...before, [name]: taken }));
      setFaults(({ [name]: _before, ...others }) =>
        fault ? { ...others, [name]: fault } : others,
      );
    },
    /** The names of files that the server keeps while the rest is mended. */
    keptName: (name: string): string | undefined => {
      const names = slotsOf(definition, name).flatMap((slot) => kept[sentAs(slot).name] ?? []);
      return chosen[name]?.length || names.length === 0 ? undefined : names.join(', ');
    },
    /** What is shown where a file was refused, or must be and the form was sent without. */
    faultOf: (name: string): string | undefined => faults[name],
    lacking,
    /** Remembers those of the lacking files that are among `names`. */
    miss: (state: Settled, names?: readonly string[]): readonly string[] => {
      const all = lacking(state);
      const missed = fields.filter(
        ({ name }) => all.includes(name) && (names?.includes(ownerOf(name)) ?? true),
      );
      setFaults(Object.fromEntries(missed.map(({ name, rule }) => [name, rule.messages.missing])));
      return missed.map(({ name }) => name);
    },
    /** The payload's fields for them; what is hidden stays here. */
    read: async ({ hidden }: Pick<Settled, 'hidden'>): Promise<Record<string, string>> => {
      const sent = fields.flatMap(({ name, rule }) => {
        const isHidden = hidden.has(name) || hidden.has(ownerOf(name));
        const files = isHidden ? [] : (chosen[name] ?? []);
        const slots = slotsOf(definition, name);
        return files.map((file, at) => ({ file, rule, names: sentAs(slots[at] ?? name) }));
      });
      const read = sent.map(async ({ file, rule, names }) => ({
        [names.name]: file.name,
        [names.data]: await readBase64(file, rule.messages.unreadable),
      }));
      return Object.assign({}, ...(await Promise.all(read)));
    },
    /** The items behind one that is gone move up. */
    dropItem: (group: string, at: number) => {
      setChosen((before) => withoutItem(before, group, at));
      setFaults((before) => withoutItem(before, group, at));
    },
    marks,
    drop: () => {
      setChosen({});
      setFaults({});
    },
  };
}

export type FileInputs = ReturnType<typeof useFiles>;
