import type { SavedViewsPort } from '../../../src/application/ports/records/saved-views.port';
import type { OrdersAsk } from '../../../src/domain/ordering/order-columns';
import { savedViewRules, SAVED_VIEWS_MAX } from '../../../src/domain/saved-views/saved-view.rules';
import type { SavedView, SavedViewDraft } from '../../../src/domain/saved-views/saved-view.rules';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { Failing, refused } from './failing';

const plain = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Saved views without a server. */
export class FakeSavedViews extends Failing implements SavedViewsPort {
  private made = 0;
  private readonly answers = new Map<string, SavedView>();

  constructor(public views: readonly SavedView[] = []) {
    super();
  }

  list(): Promise<Result<readonly SavedView[]>> {
    return this.answer(() => success(this.views));
  }

  get(id: string): Promise<Result<SavedView>> {
    return this.answer(() => {
      const found = this.views.find((each) => each.id === id);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
    });
  }

  add(input: SavedViewDraft & { readonly asks: OrdersAsk }, key: string): Promise<Result<SavedView>> {
    return this.answer(() => {
      const before = this.answers.get(key);
      if (before !== undefined) return success(before);
      const errors = savedViewRules.check(input, null, null);
      if (errors.length > 0) return failed(refused(400, 'VALIDATION', errors));
      const name = tidyLine(input.name);
      if (this.isTaken(name, '')) return failed(refused(409, 'NAME_TAKEN'));
      if (this.views.length >= SAVED_VIEWS_MAX) return failed(refused(409, 'TOO_MANY'));
      const view = { id: `view-${(this.made += 1)}`, version: 1, name, asks: input.asks };
      this.views = [...this.views, view];
      this.answers.set(key, view);
      return success(view);
    });
  }

  change(
    id: string,
    { name: typed, version }: SavedViewDraft & { readonly version: number },
  ): Promise<Result<SavedView>> {
    return this.answer(() => {
      const before = this.views.find((each) => each.id === id);
      if (before === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (before.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE', [], before));
      const name = tidyLine(typed);
      if (this.isTaken(name, id)) return failed(refused(409, 'NAME_TAKEN'));
      const after = { ...before, name, version: version + 1 };
      this.views = this.views.map((each) => (each.id === id ? after : each));
      return success(after);
    });
  }

  remove(id: string): Promise<Result<unknown>> {
    return this.answer(() => {
      if (!this.views.some((each) => each.id === id)) return failed(refused(404, 'NOT_FOUND'));
      this.views = this.views.filter((each) => each.id !== id);
      return success({});
    });
  }

  private isTaken(name: string, id: string): boolean {
    return this.views.some((each) => each.id !== id && plain(each.name) === plain(name));
  }
}
