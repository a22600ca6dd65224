import { type FormEvent, useState } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import { fill } from '../../../core/messages/fill.ts';
import { FIELD, FORM, FORM_ACTIONS, HINT, LABEL } from '../../forms/class-names.ts';
import { PRIMARY, SECONDARY } from '../../shell/class-names.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { showToast } from '../../shell/toast.ts';
import type definition from './schema.ts';

/** The text in its own box, where a form surrounds it. */
export const AGREEMENT_BOX = 'overflow-auto box border-line bg-surface p-5 text-small';

export type Agreement = SectionData<typeof definition>['agreement'];

interface AgreementTextProps {
  agreement: Agreement;
  /** The level of the clauses' headings. */
  heading: 'h3' | 'h5';
  className: string;
}

/** The agreement's clauses in a region that scrolls, or that its dialog scrolls. */
export function AgreementText({ agreement, heading: Heading, className }: AgreementTextProps) {
  return (
    // Focusable, so that the keyboard can scroll it, or the dialog around it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls
    <section className={className} tabIndex={0} aria-label={words['agreement.text']}>
      <ol className="grid list-decimal gap-4 ps-[1.75em]">
        {agreement.clauses.map(({ heading, text }) => (
          <li key={heading}>
            <Heading className="font-medium">{heading}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AgreementProps {
  agreement: Agreement;
  onSign: (signature: string) => void;
  onClose: () => void;
}

/** A dialog with the agreement and the field for the electronic signature. */
export function AgreementDialog({ agreement, onSign, onClose }: AgreementProps) {
  const [signature, setSignature] = useState('');
  const isBlank = signature.trim() === '';

  const sign = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank) {
      showToast({
        title: words['signature.missing.title'],
        description: words['signature.missing.text'],
        variant: 'destructive',
      });
      return;
    }
    onSign(signature.trim());
  };

  return (
    <Dialog
      heading={agreement.title}
      label={fill(words['agreement.version'], agreement)}
      onClose={onClose}
    >
      {/* Around the text, so that the actions stay at the lower edge while it is read. */}
      <form className={FORM} onSubmit={sign}>
        <AgreementText agreement={agreement} heading="h3" className="text-base" />
        <div className={FIELD}>
          <label className={LABEL} htmlFor="agreement-signature">
            {words['signature.label']}
          </label>
          <p className={HINT} id="agreement-signature-hint">
            {words['signature.hint']}
          </p>
          <input
            className="form-control"
            id="agreement-signature"
            name="ndaSignature"
            aria-describedby="agreement-signature-hint"
            autoComplete="name"
            required
            maxLength={100}
            value={signature}
            onChange={(event) => setSignature(event.target.value)}
            onKeyDown={(event) => {
              // A disabled button blocks submission by Enter. Show the reason instead.
              if (event.key === 'Enter' && isBlank) sign(event);
            }}
          />
        </div>
        <div className={FORM_ACTIONS}>
          <button
            type="submit"
            className={PRIMARY}
            disabled={isBlank}
            aria-describedby={isBlank ? 'agreement-sign-hint' : undefined}
          >
            {words['agreement.sign']}
          </button>
          <button type="button" className={SECONDARY} onClick={onClose}>
            {words['agreement.cancel']}
          </button>
          {/* Keeps its space, so that the buttons stay where they are. */}
          <p
            className={`flex-1 basis-40 self-center text-hint text-muted ${isBlank ? '' : 'invisible'}`}
            id="agreement-sign-hint"
          >
            {words['signature.missing.text']}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
