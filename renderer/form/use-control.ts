import type { WidgetProps } from '@rjsf/utils';
import { errorId, hintId, useFormFrame } from './field-context.ts';

/** The attributes that all controls share. */
export function useControl({ id, name, schema }: Pick<WidgetProps, 'id' | 'name' | 'schema'>) {
  const { files, isLocked, isRequired, messageFor } = useFormFrame();
  const message = messageFor(name);
  const isHinted = schema.description !== undefined || files.keptName(name) !== undefined;
  const described = [isHinted && hintId(id), message && errorId(id)].filter(Boolean).join(' ');
  return {
    id,
    name,
    required: isRequired(name),
    disabled: isLocked(name),
    ...(message && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
  };
}
