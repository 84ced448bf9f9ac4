import { press, pressFirst, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'sessions', who: 'admin', path: '/sessions' },
  { name: 'session-add', who: 'admin', path: '/sessions', open: toDialog(press('Add Session')) },
  { name: 'session-manage', who: 'admin', path: '/sessions', open: toDialog(pressFirst(/^Manage /)) },
  {
    name: 'session-delete',
    who: 'admin',
    path: '/sessions',
    open: toDialog(pressFirst(/^More for /), (page) => page.getByRole('menuitem', { name: /^Delete / }).click()),
  },
  {
    name: 'session-cancel',
    who: 'admin',
    path: '/sessions',
    open: toDialog(
      pressFirst(/^More for /),
      (page) => page.getByRole('menuitem', { name: /^Cancel / }).click(),
      (page) => page.getByRole('radio', { name: 'They move to another session' }).check(),
      // A press leaves no ring on the choice; whoever goes by Tab comes to the next field.
      (page) => page.getByRole('combobox', { name: 'To session' }).focus(),
    ),
  },
]
