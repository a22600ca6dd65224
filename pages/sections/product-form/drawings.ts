import Gateway from '../../drawings/gateway.tsx';
import Paths from '../../drawings/paths.tsx';
import Transfer from '../../drawings/transfer.tsx';

/** The drawing of each product, by its value in the form. */
export const DRAWINGS = { 'UAC Pay': Transfer, 'UAC Gateway': Gateway, 'UAC Yield': Paths };
