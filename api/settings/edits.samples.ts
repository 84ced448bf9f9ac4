import { generalFields } from '#shared/settings/general'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { type EditSample, formOf } from '../testing/sample-edits'

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'settings.editProfile.v1': {
    args: () => ({}),
    entities: [campProfile],
    form: formOf(generalFields),
    row: async () => ({ id: CAMP_ID, name: 'Lakeside', timezone: 'America/Toronto', accent: null }),
  },
}
