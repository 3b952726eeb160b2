import { Button, EmptyState } from '@sofreh/kit'
import { Component, type ReactNode } from 'react'
import { siteText } from '../text/site.fa.ts'

/** A fault in one screen, or a part that could not be loaded, leaves a sentence and a way on instead of a white page. */
export class ProblemBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <EmptyState title={siteText.broken} drawing="cloud">
          <Button onClick={() => location.reload()}>{siteText.reload}</Button>
        </EmptyState>
      </main>
    )
  }
}
