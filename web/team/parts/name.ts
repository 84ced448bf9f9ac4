import { fullName } from '#shared/campers/model'
import type { TeamMember } from '#shared/team/model'

/** Returns a person's name, or the email if there is none. */
export const nameOf = ({ firstName, lastName, email }: TeamMember) =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || email
