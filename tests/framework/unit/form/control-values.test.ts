import { describe, expect, it } from 'vitest';
import type { ClientForm } from '#client-form';
import {
  formData,
  initialValues,
  returnedValues,
  uiSchemaOf,
  valueFields,
  valuesWithoutField,
} from '../../../../renderer/forms/fields.ts';

const definition: ClientForm = {
  id: 'sample',
  variant: 'default',
  endpoint: '/api/sample',
  schema: {
    type: 'object',
    properties: {
      hidden: { type: 'string', title: 'Hidden' },
      name: { type: 'string', title: 'Name' },
      company: { type: 'string', title: 'Company' },
      resume: { type: 'string', title: 'Resume' },
      consent: { type: 'boolean', title: 'Consent' },
    },
    required: ['name', 'resume', 'consent'],
  },
  uiSchema: {
    hidden: { 'ui:widget': 'hidden' },
    name: { 'ui:widget': 'text' },
    company: { 'ui:widget': 'text' },
    resume: { 'ui:widget': 'file' },
    consent: { 'ui:widget': 'checkbox' },
  },
  messages: {},
  logic: { fields: {}, conditions: [] },
  preset: { product: 'Pay' },
  initial: { company: 'Start' },
  validate: 'submit',
  submit: 'Send',
  pending: 'Sending',
  guard: { token: 'token', honeypot: 'trap' },
  toasts: { failure: { title: 'Error', description: '{message}', fallback: 'Failed' } },
};

describe('initialValues', () => {
  it("starts with the form's initial values and never checks a box", () => {
    expect(initialValues(definition, {})).toEqual({ name: '', company: 'Start', consent: false });
  });

  it('ticks no box, whatever the site config says', () => {
    const ticked = { ...definition, initial: { consent: 'true' } };
    expect(initialValues(ticked, {})).toMatchObject({ consent: false });
  });

  it('lets the context go first', () => {
    expect(initialValues(definition, { company: 'Given', other: 'x' })).toMatchObject({
      company: 'Given',
    });
  });
});

describe('returnedValues', () => {
  const password = {
    name: 'password',
    widget: 'password',
    required: true,
  } as const;

  it.each([
    [true, true],
    ['on', true],
    ['true', true],
    ['', false],
    ['off', false],
  ])('reads a box that was sent as %j', (sent, value) => {
    expect(returnedValues(valueFields(definition), { consent: sent })).toEqual({ consent: value });
  });

  it('keeps text, leaves out what no field shows, and never a password', () => {
    const sent = { name: 'Ada', other: 'x', password: 'secret' };
    expect(returnedValues([...valueFields(definition), password], sent)).toEqual({ name: 'Ada' });
  });
});

describe('formData', () => {
  const values = { name: '', company: '', consent: false };

  it('keeps required blanks, leaves optional ones out, adds presets and context', () => {
    expect(formData(definition, { hidden: 'h' }, values, [])).toEqual({
      product: 'Pay',
      hidden: 'h',
      name: '',
      consent: false,
    });
  });

  it('never fills an emptied visible field with a preset', () => {
    const context = { hidden: 'h', company: 'Given', consent: true };
    expect(formData(definition, context, { ...values, consent: '' }, [])).toEqual({
      product: 'Pay',
      hidden: 'h',
      name: '',
      consent: '',
    });
  });

  it('leaves omitted fields out', () => {
    expect(formData(definition, {}, values, ['name'])).toEqual({ product: 'Pay', consent: false });
  });
});

describe('valuesWithoutField', () => {
  it('finds what the schema has no rule for', () => {
    expect(valuesWithoutField(definition, { product: 'Pay', name: 'A' })).toEqual({
      product: 'Pay',
    });
  });
});

describe('uiSchemaOf', () => {
  it("follows the page's order and hides the rest", () => {
    expect(uiSchemaOf(definition, ['company'])).toEqual({
      ...definition.uiSchema,
      'ui:order': ['name', 'resume', 'consent', '*'],
      company: { 'ui:widget': 'hidden' },
    });
  });
});
