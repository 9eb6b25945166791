import type { StoresPort } from '../../../src/application/ports/records/stores.port';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import { MENU_IMAGE_SIZE_MAX } from '../../../src/domain/shared/constants';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import { isSameAvailability, ON } from '../../../src/domain/store/availability';
import type { Availability, AvailabilityChange } from '../../../src/domain/store/availability';
import type { Instant } from '../../../src/domain/shared/time';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { itemsOf, keptSale } from '../../../src/domain/store/store';
import { isOverLimit, TRIAL_BRANCHES } from '../../../src/domain/store/store-plan';
import { paceAt, paceOf, USUAL_PACE } from '../../../src/domain/store/pace';
import type { Pace, PaceWish } from '../../../src/domain/store/pace';
import type { MenuInput, Picture, Store, StoreSettings, StoreSetup } from '../../../src/domain/store/store';
import { addressAllowance } from '../../../src/domain/store/store-address';
import type { AddressChange, StoreAddress } from '../../../src/domain/store/store-address';
import { normalSubdomain, subdomainError } from '../../../src/domain/store/subdomain';
import { Failing, refused } from './failing';

/** When the branch opens next day. */
const TOMORROW = '2026-11-23T21:00:00.000Z';

/** Stores without a server; passes the same contract suite as the real adapter. */
export class FakeStores extends Failing implements StoresPort {
  /** What was sent under each key. */
  private readonly sent = new Map<string, string>();
  private made = 0;
  /** How the branch takes orders. */
  kept: Pace = USUAL_PACE;
  now: Instant = '2026-11-22T09:00:00.000Z';
  /** Addresses that the store had, the one that it left last first. */
  former: readonly { readonly subdomain: string; readonly leftAt: Instant }[] = [];
  /** Uploaded for the menu. */
  readonly pictures: UploadedFile[] = [];
  #uploads = 0;

  /** @param taken subdomains of other businesses */
  constructor(
    public store: Store | null = null,
    readonly taken: Set<string> = new Set(),
  ) {
    super();
  }

  isFree(subdomain: string): Promise<Result<{ readonly isFree: boolean }>> {
    return this.answer(() =>
      success({ isFree: subdomainError(subdomain) === null && !this.isTaken(normalSubdomain(subdomain)) }),
    );
  }

  setUp(setup: StoreSetup, key: string): Promise<Result<Store>> {
    return this.answer((): Result<Store> => {
      const body = JSON.stringify(setup);
      const before = this.sent.get(key);
      if (before !== undefined && this.store !== null)
        return before === body ? success(this.store) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const code = subdomainError(setup.subdomain);
      if (code !== null) return failed(refused(400, 'VALIDATION', [{ path: 'subdomain', code }]));
      if (this.store !== null) return failed(refused(409, 'STORE_EXISTS'));
      const subdomain = normalSubdomain(setup.subdomain);
      if (this.isTaken(subdomain)) return failed(refused(409, 'SUBDOMAIN_TAKEN'));
      const { name, fulfilment, delivery = null, payments = ['cash', 'card'], colour, category } = setup;
      this.sent.set(key, body);
      this.store = {
        subdomain,
        name,
        fulfilment,
        delivery,
        colour,
        logo: this.pictureOf(setup.logo ?? null),
        regionCode: 'BH-manama',
        menu: this.menuOf([
          { id: null, name: category.name, items: category.items.map((item) => ({ id: null, ...item })) },
        ]),
        choiceGroups: [],
        branchIds: ['b-seef'],
        payments,
        acceptAfter: null,
        plan: { state: 'trial', trialEnd: '2026-12-06T09:00:00.000Z', branchLimit: TRIAL_BRANCHES },
        closedAt: null,
        version: 1,
        createdAt: '2026-11-22T09:00:00.000Z',
      };
      return success(this.store);
    });
  }

  get(): Promise<Result<Store>> {
    return this.answer(() => (this.store === null ? failed(refused(404, 'NOT_FOUND')) : success(this.store)));
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    progress(1);
    return {
      answer: this.answer((): Result<UploadedFile> => {
        if (!/\.(png|jpe?g)$/.test(file.name)) return failed(refused(415, 'FILE_TYPE'));
        if (file.size > MENU_IMAGE_SIZE_MAX) return failed(refused(413, 'TOO_LARGE'));
        this.#uploads += 1;
        const taken = { id: `picture-${this.#uploads}`, name: file.name, type: file.type, size: file.size };
        this.pictures.push(taken);
        return success(taken);
      }),
      cancel: () => undefined,
    };
  }

  uploadLogo(file: LocalFile, progress: (share: number) => void): Upload {
    if (file.name.endsWith('.png')) return this.upload(file, progress);
    return { answer: this.answer(() => failed(refused(415, 'FILE_TYPE'))), cancel: () => undefined };
  }

  picture(id: string): Promise<Result<ArrayBuffer>> {
    return this.answer(() =>
      this.pictures.some((picture) => picture.id === id)
        ? success(new ArrayBuffer(8))
        : failed(refused(404, 'NOT_FOUND')),
    );
  }

  updateMenu({ version, menu, choiceGroups }: MenuInput): Promise<Result<Store>> {
    return this.answer((): Result<Store> => {
      if (this.store === null) return failed(refused(404, 'NOT_FOUND'));
      const gone = menu.flatMap(({ items }, at) =>
        items.flatMap(({ picture = null }, place) =>
          picture === null || this.pictureOf(picture) !== null
            ? []
            : [{ path: `menu.${at}.items.${place}.picture`, code: 'unknown' }],
        ),
      );
      if (gone.length > 0) return failed(refused(400, 'VALIDATION', gone));
      if (this.store.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
      const groups = choiceGroups?.map(({ choices, ...group }) => ({
        ...group,
        id: this.idOf(group.id),
        choices: choices.map((choice) => ({ ...choice, id: this.idOf(choice.id) })),
      }));
      this.store = {
        ...this.store,
        menu: this.menuOf(menu, groups),
        choiceGroups: groups ?? this.store.choiceGroups,
        version: version + 1,
      };
      return success(this.store);
    });
  }

  pace(): Promise<Result<Pace>> {
    return this.answer(() =>
      this.store === null ? failed(refused(404, 'NOT_FOUND')) : success(paceAt(this.kept, this.now)),
    );
  }

  setPace(wish: PaceWish): Promise<Result<Pace>> {
    return this.answer((): Result<Pace> => {
      if (this.store === null) return failed(refused(404, 'NOT_FOUND'));
      this.kept = paceOf(wish, this.now);
      return success(this.kept);
    });
  }

  setAvailability(changes: readonly AvailabilityChange[]): Promise<Result<Store>> {
    return this.answer((): Result<Store> => {
      if (this.store === null) return failed(refused(404, 'NOT_FOUND'));
      const items = itemsOf(this.store.menu);
      const next = new Map<string, Availability>();
      for (const { itemId, to, seen } of changes) {
        const now = items.get(itemId)?.availability;
        if (now === undefined || (seen !== null && !isSameAvailability(seen, now)))
          return failed(refused(409, 'CHANGED_MEANWHILE'));
        next.set(itemId, to.kind === 'tomorrow' ? { kind: 'off-until', until: TOMORROW } : to);
      }
      this.store = {
        ...this.store,
        menu: this.store.menu.map((part) => ({
          ...part,
          items: part.items.map((item) => ({ ...item, availability: next.get(item.id) ?? item.availability })),
        })),
      };
      return success(this.store);
    });
  }

  address(): Promise<Result<StoreAddress>> {
    return this.answer(() => this.addressed());
  }

  changeAddress({ subdomain, from }: AddressChange, key: string): Promise<Result<StoreAddress>> {
    return this.answer((): Result<StoreAddress> => {
      const [next, body] = [normalSubdomain(subdomain), `${normalSubdomain(subdomain)} ${from}`];
      const before = this.sent.get(key);
      if (before !== undefined)
        return before === body ? this.addressed() : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const code = subdomainError(subdomain);
      if (code !== null) return failed(refused(400, 'VALIDATION', [{ path: 'subdomain', code }]));
      const now = this.addressed();
      if (!now.ok || this.store === null) return now;
      if (now.value.subdomain !== from) return failed(refused(409, 'CHANGED_MEANWHILE'));
      if (this.isTaken(next) && next !== from) return failed(refused(409, 'SUBDOMAIN_TAKEN'));
      const isBack = now.value.former.includes(next);
      if (next !== from && !isBack && now.value.changesLeft === 0) return failed(refused(409, 'ADDRESS_LIMIT'));
      this.sent.set(key, body);
      if (next === from) return now;
      this.former = [{ subdomain: from, leftAt: this.now }, ...this.former.filter((each) => each.subdomain !== next)];
      this.store = { ...this.store, subdomain: next };
      return this.addressed();
    });
  }

  private addressed(): Result<StoreAddress> {
    if (this.store === null) return failed(refused(404, 'NOT_FOUND'));
    return success({
      subdomain: this.store.subdomain,
      former: this.former.map(({ subdomain }) => subdomain),
      ...addressAllowance(
        this.former.map(({ leftAt }) => leftAt),
        this.now,
      ),
    });
  }

  updateSettings(
    { name, colour, fulfilment, delivery, branchIds, payments, acceptAfter, logo }: StoreSettings,
    version: number,
  ) {
    return this.answer((): Result<Store> => {
      if (this.store === null) return failed(refused(404, 'NOT_FOUND'));
      const isUnset = delivery === null && this.store.delivery === null && this.store.fulfilment === fulfilment;
      if ((delivery === null) !== (fulfilment === 'pick-up') && !isUnset)
        return failed(refused(400, 'VALIDATION', [{ path: 'delivery', code: 'invalid' }]));
      if (typeof logo === 'string' && this.pictureOf(logo) === null)
        return failed(refused(400, 'VALIDATION', [{ path: 'logo', code: 'unknown' }]));
      if (this.store.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE'));
      const { branchIds: before, plan } = this.store;
      if (branchIds !== undefined && isOverLimit(branchIds, before, plan))
        return failed(refused(409, 'STORE_BRANCH_LIMIT'));
      this.store = {
        ...this.store,
        name: name ?? this.store.name,
        colour: colour ?? this.store.colour,
        fulfilment,
        delivery,
        logo: logo === undefined ? this.store.logo : this.pictureOf(logo),
        acceptAfter: acceptAfter === undefined ? this.store.acceptAfter : acceptAfter,
        branchIds: branchIds ?? before,
        payments: payments ?? this.store.payments,
        version: version + 1,
      };
      return success(this.store);
    });
  }

  /** By others, or as the address that the store has. */
  private isTaken(subdomain: string): boolean {
    return this.taken.has(subdomain) || this.store?.subdomain === subdomain;
  }

  /** A picture of the menu, or an upload for it; null for any other. */
  private pictureOf(id: string | null): Picture | null {
    const known = [...itemsOf(this.store?.menu ?? []).values()].find(({ picture }) => picture?.id === id)?.picture;
    if (known !== undefined) return known;
    if (id !== null && this.store?.logo?.id === id) return this.store.logo;
    const at = this.pictures.findIndex((picture) => picture.id === id);
    return id === null || at < 0 ? null : { id, hash: String(at).repeat(64), width: 4, height: 3 };
  }

  private idOf(id: string | null): string {
    return id ?? `menu-${(this.made += 1)}`;
  }

  /** @param groups the choice groups that items are sent with; without them, items keep theirs */
  private menuOf(menu: MenuInput['menu'], groups?: Store['choiceGroups']): Store['menu'] {
    const known = itemsOf(this.store?.menu ?? []);
    return menu.map(({ id, name, items }) => ({
      id: this.idOf(id),
      name,
      items: items.map(({ choiceGroups = [], picture, salePrice, ...item }) => {
        const before = item.id === null ? undefined : known.get(item.id);
        const asked = choiceGroups.flatMap((at) => groups?.[at]?.id ?? []);
        return {
          ...item,
          id: this.idOf(item.id),
          availability: before?.availability ?? ON,
          salePrice: salePrice === undefined ? keptSale(item.price, before?.salePrice ?? null) : salePrice,
          choiceGroups: groups === undefined ? (before?.choiceGroups ?? []) : asked,
          picture: picture === undefined ? (before?.picture ?? null) : this.pictureOf(picture),
        };
      }),
    }));
  }
}
