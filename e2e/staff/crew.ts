import { isAtWork } from '#shared/staff/rules'
import type { Device } from '../device'
import { makeAll, numbered } from '../screens/list'

type Status = Parameters<typeof isAtWork>[0]

/** More than the staff lists show at first. */
const CREW = 62
const crews = new WeakMap<Device, Promise<{ id: number }[]>>()

/** Staff without an assignment; created once, whichever area needs them. */
export function crewOf(office: Device): Promise<{ id: number }[]> {
  const known = crews.get(office) ?? makeAll(office, '/api/staff', numbered(CREW, body))
  crews.set(office, known)
  return known
}

const body = (number: number) => ({
  firstName: 'Kim',
  lastName: `Zimmer ${number}`,
  position: 'Helper',
  status: 'approved',
  email: null,
  phone: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  department: null,
  hireDate: null,
  dateOfBirth: null,
})

/** Returns how many staff work at the camp now or later. */
export async function atWork(office: Device): Promise<number> {
  return (await office.get<{ status: Status }[]>('/api/staff')).filter(({ status }) => isAtWork(status)).length
}
