import type { Alert } from './alerts'

/** Reports texts from families that wait for the office. Only the server knows about them (Dashboard rule 6). */
export function textAlerts(waiting: number): Alert[] {
  if (waiting === 0) return []
  return [
    {
      id: 'texts',
      title: 'Texts to Answer',
      description: waiting === 1 ? '1 text is waiting for the office.' : `${waiting} texts are waiting for the office.`,
      color: 'info',
      path: '/communication?tab=texts',
    },
  ]
}
