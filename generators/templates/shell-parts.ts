import type { Declared } from '../declaration/features.ts';
import { kebab, literal, scriptHeader } from './header.ts';

/** Where a feature's own part of the renderer stands. */
export const featureFolder = (name: string): string => `#renderer/features/${kebab(name)}`;

/** What the declared features add to the shell. */
export const shellPartsModule = (features: readonly Declared[]): string => {
  const parts = features.flatMap(({ name, definition, options }) =>
    definition.shell ? [{ name, options: definition.shell(options) }] : [],
  );
  return [
    scriptHeader,
    ...parts.map(
      ({ name }) => `import ${name} from ${literal(`${featureFolder(name)}/shell.tsx`)};`,
    ),
    "import type { ShellPart } from '#renderer/shell/shell-part.ts';",
    '',
    'export const shellParts: readonly ShellPart[] = [',
    ...parts.map(({ name, options }) => `  ${name}(${literal(options)}),`),
    '];',
    '',
  ].join('\n');
};
