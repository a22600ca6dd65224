import { useState } from 'react';
import type { ClientFile, ClientForm } from '#client-form';
import { readBase64, sentAs } from './chosen-file.ts';
import { shownFields } from './shown-fields.ts';

/** A field that a file is chosen in. */
interface FileField {
  name: string;
  required: boolean;
  rule: ClientFile;
}

const fileFields = (definition: ClientForm): FileField[] =>
  shownFields(definition).flatMap(({ name, required }) => {
    const rule = definition.uiSchema[name]?.['ui:options']?.file;
    return rule ? [{ name, required, rule }] : [];
  });

/** The files that are chosen in a form. They stay out of its values: RJSF would copy them about. */
export function useFiles(definition: ClientForm, kept: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, File>>>({});
  const [missed, setMissed] = useState<readonly string[]>([]);
  const fields = fileFields(definition);
  const ruleOf = (name: string) => fields.find((field) => field.name === name)?.rule;
  return {
    ruleOf,
    hasFields: fields.length > 0,
    of: (name: string): File | undefined => chosen[name],
    choose: (name: string, file: File | undefined) => {
      setChosen(({ [name]: _before, ...others }) => (file ? { ...others, [name]: file } : others));
      setMissed((names) => names.filter((one) => one !== name));
    },
    /** The name of a file that the server keeps while the rest is mended. */
    keptName: (name: string): string | undefined =>
      chosen[name] ? undefined : kept[sentAs(name).name],
    /** What is shown where a file must be and the form was sent without. */
    missing: (name: string): string | undefined =>
      missed.includes(name) ? ruleOf(name)?.messages.missing : undefined,
    /** Looks for files that must be and are not, and remembers which. */
    miss: (): readonly string[] => {
      const names = fields
        .filter(({ name, required }) => required && !chosen[name] && !kept[sentAs(name).reference])
        .map(({ name }) => name);
      setMissed(names);
      return names;
    },
    /** The payload's fields for them. */
    read: async (): Promise<Record<string, string>> => {
      const sent = fields.flatMap(({ name, rule }) => {
        const file = chosen[name];
        return file ? [{ file, rule, names: sentAs(name) }] : [];
      });
      const read = sent.map(async ({ file, rule, names }) => ({
        [names.name]: file.name,
        [names.data]: await readBase64(file, rule.messages.unreadable),
      }));
      return Object.assign({}, ...(await Promise.all(read)));
    },
    drop: () => {
      setChosen({});
      setMissed([]);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
