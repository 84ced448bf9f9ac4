import { families } from '#shared/campers/model'
import { rowReader } from '../db/rows'
import type { Post } from '../effects/post'
import type { EffectKind } from '../effects/worker'
import { invitationKind } from '../team/effects'
import { asFamily } from '../team/letters'

/** The kind of effect that mails an invitation to a family. */
export const FAMILY_INVITATION = 'campers.invitation'

/** Mails the link to an invited parent (Sign-in rule 9). */
export const invitationMail = (post: Post): EffectKind =>
  invitationKind(post, FAMILY_INVITATION, async (db, camp, { org, familyId }) => {
    const family = familyId === null ? undefined : await rowReader(db, org).get(families, familyId)
    return family && asFamily(camp, family.lastName)
  })
