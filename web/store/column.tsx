import { type ReactNode, useId } from 'react'

/**
 * One column of the till: a heading with its actions, a search field, a scrolling body, and a footer that stays
 * visible.
 */
export function Column(props: {
  title: string
  actions?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  /** Whether the body is at least as high as its content needs; on a low screen, the whole column scrolls instead. */
  keepsBody?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="till-column">
      <div className="till-column-head">
        <h2 id={id} tabIndex={-1} className="till-column-title">
          {props.title}
        </h2>
        {props.actions}
      </div>
      {props.tools ? <div className="till-column-tools">{props.tools}</div> : null}
      <div className={props.keepsBody ? 'till-column-body keeps' : 'till-column-body'}>{props.children}</div>
      {props.footer ? <div className="till-column-foot">{props.footer}</div> : null}
    </section>
  )
}
