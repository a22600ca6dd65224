import type { BadgeMark } from '../../core/config/section.ts';

interface BadgeProps {
  text: string;
  /** How far its square is filled. */
  mark?: BadgeMark | undefined;
  /** Further classes. */
  className?: string;
}

/** A status after its square, whose form tells states apart without colour. */
export function Badge({ text, mark = 'full', className = '' }: BadgeProps) {
  return (
    <span className={`badge ${className}`.trim()} data-mark={mark === 'full' ? undefined : mark}>
      {text}
    </span>
  );
}
