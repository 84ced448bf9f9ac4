import { type Payer, payerTitle } from '#shared/financial/payer'
import { FamilyLink } from '../campers/parts/person-links'

/** The name of the family or church whose account it is; a family's links to the family. */
export function PayerName({ payer }: { payer: Payer | null }) {
  if (payer === null) return 'Deleted family'
  return payer.kind === 'family' ? <FamilyLink id={payer.id}>{payerTitle(payer)}</FamilyLink> : payer.name
}
