import { type AccessSamples, OFFICE } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'settings.editProfile.v1': { args: { set: {} }, may: OFFICE },
    'settings.setLogo.v1': { args: { image: null }, may: OFFICE },
  },
  sees: {
    camp_profile: 'RRRRR',
    camp_logo: 'RRRRR',
  },
}
