import { z } from 'zod'
import { refuseIf } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { camperMedical } from './model'

const MEDICAL = Object.keys(camperMedical.fields) as (keyof typeof camperMedical.fields)[]

/** Records that a user exported medical fields. It changes no rows, but is kept in the audit log (Access rule 13). */
export const logExport = defineMutation({
  name: 'campers.noteExport.v1',
  needs: 'campers.medical',
  audited: 'medical',
  args: z.object({ campers: z.int().min(1).max(1_000_000), fields: z.array(z.enum(MEDICAL)).min(1) }),
  async run({ actor }) {
    // Parents have this right too, for their own children's medical fields, but they have no export.
    refuseIf(ownRowsOnly(actor), 'forbidden', { needs: 'campers.medical' })
  },
})
