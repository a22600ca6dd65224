import type { BadgeMark } from '../../core/config/section.ts';

interface BadgeProps {
  text: string;
  /** How far its square is filled. */
  mark?: BadgeMark | undefined;
}

/** A status after its square, whose form tells states apart without colour. */
export function Badge({ text, mark }: BadgeProps) {
  return (
    <span className="badge" data-mark={mark}>
      {text}
    </span>
  );
}
