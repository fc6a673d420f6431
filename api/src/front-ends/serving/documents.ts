import path from 'node:path';
import { type Company, frameAt, frameDocument, type Navigation } from '@courier/contract';
import { formTargetsOf } from './card-form';
import type { AppConfig } from '../../platform/config/config';
import { companyPage } from './company-page';
import { withNavigation } from './page-template';
import { withFilesOrigin } from './files-origin';
import { type Page, PageCache } from './page-cache';
import { withHead, withPreloads } from './page-head';
import type { RemotePage } from './published-remotes';

/** The documents of the suite: the shell's, with what remotes have declared. */
export class Documents {
  private readonly pages: PageCache;

  constructor(
    private readonly store: string,
    private readonly config: Pick<
      AppConfig,
      'company' | 'extraHolidays' | 'publicUrl' | 'filesOrigin' | 'mail' | 'cards'
    >,
  ) {
    const { filesOrigin, cards } = config;
    const prepare = (html: string) => withFilesOrigin(companyPage(html, this.company), filesOrigin);
    this.pages = new PageCache(prepare, filesOrigin, formTargetsOf(cards));
  }

  /**
   * The document of a path; null before the shell is published.
   * @param page what a remote has declared of exactly this path
   * @param navigation what all remotes have declared
   */
  async find(
    pathname: string,
    page: RemotePage | null,
    navigation: Navigation,
  ): Promise<Page | null> {
    for (const name of documentsFor(pathname, navigation)) {
      const found = await this.compose(path.join(this.store, name), pathname, page, navigation);
      if (found) return found;
    }
    return null;
  }

  private compose(
    file: string,
    pathname: string,
    page: RemotePage | null,
    navigation: Navigation,
  ): Promise<Page | null> {
    const address = new URL(pathname, this.config.publicUrl).href;
    const isOfEveryPath = !page && file === this.everyPath;
    return this.pages.read(file, {
      // With and without what a pinned tab does not need.
      path: isOfEveryPath ? file : `${pathname} ${page?.scripts.length ?? 0}`,
      stamp: JSON.stringify([page?.head, page?.scripts, navigation, this.company]),
      compose: (html) =>
        withNavigation(
          isOfEveryPath
            ? html
            : withHead(withPreloads(html, page?.scripts ?? []), page?.head ?? null, address),
          navigation,
          pathname,
        ),
    });
  }

  /** As it is now: its settings change while pages are served. */
  private get company(): Company {
    const { company, extraHolidays, mail, cards } = this.config;
    return {
      ...company,
      ...(mail && { sendsEmail: true }),
      ...(cards.payfast && { takesCards: true }),
      ...(extraHolidays.length > 0 && { closingDays: extraHolidays }),
    };
  }

  private get everyPath(): string {
    return path.join(this.store, EVERY_PATH);
  }
}

const EVERY_PATH = 'index.html';
const OWN_PAGE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** Files of the shell that may show a path, the best first. */
function documentsFor(pathname: string, navigation: Navigation): string[] {
  const own = OWN_PAGE.test(pathname) ? [`pages/${pathname.slice(1) || 'index'}.html`] : [];
  const declared = navigation.pages[pathname];
  const frame = declared?.heading
    ? [`pages/${frameDocument({ ...declared, ...frameAt(navigation, pathname) })}.html`]
    : [];
  return [...own, ...frame, EVERY_PATH];
}
