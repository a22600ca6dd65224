import { SaxesParser } from 'saxes';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';

/** The allowed SVG elements. They exclude scripts, links, animations and other documents. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text
  tspan textPath image switch marker mask pattern clipPath linearGradient radialGradient stop filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);

/*
 * Only elements of these namespaces are checked. Drawing programs write elements in namespaces of
 * their own, which browsers ignore.
 */
const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** An address inside the file: an anchor, or an embedded picture. */
const INNER_ADDRESS = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;
const STYLE_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;

/**
 * Returns the first address in a style that is outside the file, or the start of a suspicious
 * style.
 */
const outsideAddressIn = (style: string): string | undefined => {
  // A comment or an escape may hide the name of a function.
  if (/\\|\/\*/.test(style) && /@|\(/.test(style)) return style.trim().slice(0, 40);
  if (/@import|image-set\(|\bsrc\(/i.test(style)) return style.trim().slice(0, 40);
  for (const [, double, single, bare] of style.matchAll(STYLE_URL)) {
    const address = double ?? single ?? bare ?? '';
    if (!INNER_ADDRESS.test(address)) return address;
  }
  return undefined;
};

/** A diagnostic of a file's content, without the path in the site config. */
type FileDiagnostic = Omit<Diagnostic, 'path'>;

/**
 * Returns the diagnostics of everything that makes an SVG file more than a picture: scripts, events, outside
 * addresses, and markup that is no SVG. A logo is published only without them.
 */
export const svgDiagnostics = (file: string, source: string): FileDiagnostic[] => {
  const diagnostics: FileDiagnostic[] = [];
  const parser = new SaxesParser({ xmlns: true, position: true });
  const report = (found: string, allowed: string, fix: string): void => {
    diagnostics.push({ place: { file, ...start, source }, found, allowed, fix });
  };
  const checkStyle = (css: string, where: string): void => {
    const outside = outsideAddressIn(css);
    if (outside !== undefined)
      report(
        `${where} with ${JSON.stringify(outside)}`,
        'addresses inside the file: "#name", or a picture as data:image/…;base64',
        'Embed the picture, or convert text to outlines.',
      );
  };
  /** The text of the open `<style>`. Undefined outside of one. */
  let style: string | undefined;
  let isFirst = true;
  /** The start of the last opened element, for the places of diagnostics. */
  let start = { line: 1, column: 1 };
  parser.on('opentagstart', ({ name }) => {
    // The parser has read the name and the character after it.
    start = { line: parser.line, column: Math.max(1, parser.column - name.length - 1) };
  });
  parser.on('doctype', (text) => {
    if (text.includes('['))
      report('entities in the <!DOCTYPE>', 'no <!DOCTYPE>, or one without […]', 'Delete it.');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() !== 'xml')
      report(`<?${target} …?>`, 'none but <?xml …?>', 'Delete it.');
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const isSvg = uri === SVG;
    if (isFirst && !(isSvg && local === 'svg'))
      report(`<${name}>`, `<svg xmlns="${SVG}">`, 'Export the logo as SVG.');
    isFirst = false;
    if ((isSvg && !ELEMENTS.has(local)) || uri === HTML)
      report(`<${name}>`, 'elements that draw', 'Delete it, or export the picture without it.');
    if (isSvg && local === 'style') style = '';
    for (const { name: key, local: attribute, value } of Object.values(attributes)) {
      if (/^on/i.test(attribute))
        report(`the event \`${key}\``, 'a picture without scripts', `Delete \`${key}\`.`);
      else if (/^(?:href|src)$/i.test(attribute)) {
        if (isSvg && !INNER_ADDRESS.test(value))
          checkStyle(`url("${value.replaceAll('"', '')}")`, `\`${key}\``);
      } else checkStyle(value, `\`${key}\``);
    }
  });
  parser.on('text', (text) => {
    if (style !== undefined) style += text;
  });
  parser.on('cdata', (text) => {
    if (style !== undefined) style += text;
  });
  parser.on('closetag', () => {
    if (style !== undefined) checkStyle(style, '<style>');
    style = undefined;
  });
  parser.on('error', ({ message }) => {
    if (diagnostics.length === 0)
      report(message.replace(/^\d+:\d+: /, ''), 'well-formed XML', 'Export the picture again.');
  });
  parser.write(source).close();
  return diagnostics;
};
