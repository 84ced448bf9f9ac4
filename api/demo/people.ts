/** The password of every demo login (Running rule 1). */
export const DEMO_PASSWORD = 'camp-demo-2026'

/** The people of the demo camps. */
export const DEMO_USERS = [
  {
    slug: 'lakeside',
    email: 'admin@lakeside.example',
    role: 'admin',
    firstName: 'Ruth',
    lastName: 'Alder',
    grants: [],
  },
  {
    slug: 'lakeside',
    email: 'manager@lakeside.example',
    role: 'manager',
    firstName: 'Miles',
    lastName: 'Okafor',
    grants: [],
  },
  {
    slug: 'lakeside',
    email: 'staff@lakeside.example',
    role: 'staff',
    firstName: 'Stella',
    lastName: 'Brandt',
    grants: ['store.refund'],
  },
  {
    slug: 'lakeside',
    email: 'nurse@lakeside.example',
    role: 'staff',
    firstName: 'Nora',
    lastName: 'Lindqvist',
    grants: ['medical'],
  },
  {
    slug: 'lakeside',
    email: 'volunteer@lakeside.example',
    role: 'volunteer',
    firstName: 'Victor',
    lastName: 'Soto',
    // A member of the award committee.
    grants: ['awards'],
  },
  {
    slug: 'lakeside',
    email: 'parent@lakeside.example',
    role: 'parent',
    firstName: 'Paula',
    lastName: 'Keller',
    grants: [],
  },
  {
    slug: 'pinewood',
    email: 'admin@pinewood.example',
    role: 'admin',
    firstName: 'Peter',
    lastName: 'Holm',
    grants: [],
  },
] as const

/** Who has signed up and waits for the office's word. */
export const DEMO_WAITING = [
  { slug: 'lakeside', email: 'wendy.park@lakeside.example', role: 'staff', firstName: 'Wendy', lastName: 'Park' },
] as const

/** The provider's own people. */
export const DEMO_PLATFORM_USERS = [
  { email: 'super@anchor.example', role: 'superadmin', firstName: 'Sam', lastName: 'Reyes' },
  { email: 'platform@anchor.example', role: 'platform_admin', firstName: 'Priya', lastName: 'Nair' },
  { email: 'support@anchor.example', role: 'support', firstName: 'Sean', lastName: 'Walsh' },
] as const

/** The demo camps themselves. */
export const DEMO_CAMPS = [
  { slug: 'lakeside', name: 'Lakeside Camp', families: 180, campers: 300, seed: 1 },
  { slug: 'pinewood', name: 'Pinewood Retreat', families: 25, campers: 40, seed: 2 },
] as const
