import { z } from 'zod'
import { ownRowsOnly } from '../kernel/capabilities'
import { defineMutation } from '../kernel/define'
import { refuseIf } from '../kernel/refusal'
import { camperMedical } from './model'

const MEDICAL = Object.keys(camperMedical.fields) as (keyof typeof camperMedical.fields)[]

/**
 * Notes that somebody took medical fields out of the app in an export: it changes no row, but stands in the log of
 * actions, as every read of the medical class in an export does (Access rule 13).
 */
export const noteExport = defineMutation({
  name: 'campers.noteExport.v1',
  needs: 'campers.medical',
  args: z.object({ campers: z.int().min(1).max(1_000_000), fields: z.array(z.enum(MEDICAL)).min(1) }),
  async run({ actor }) {
    // A parent, who may write the own children's medical fields, exports nothing.
    refuseIf(ownRowsOnly(actor), 'forbidden', { needs: 'campers.medical' })
  },
})
