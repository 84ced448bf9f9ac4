import { campers } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { staff } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  staffLines: async ({ camp }) => [[], [(await camp.all(staff)).slice(0, 5).map(({ id }) => id)], [[]]],
  staffNumbered: async ({ camp }) => eachId((await camp.all(staff)).slice(0, 8)),
  certificatesByMember: async ({ camp }) => [[], [(await camp.all(staff)).slice(0, 5).map(({ id }) => id)], [[]]],
  certificationTypesByName: nothingElse,
  heldCertificates: nothingElse,
  endingCertificates: async ({ camp, today }) => [[await camp.all(staff), today]],
  positionsInUse: nothingElse,
  campStaffRules: nothingElse,
  staffNames: nothingElse,
  signedWaivers: async ({ camp }) => eachId(await camp.all(campers)),
}
