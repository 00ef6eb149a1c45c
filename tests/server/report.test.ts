import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

describeEachDatabase('report', (kind) => {
  let api: TestApp;
  let ana: Person;
  let admin: Person;
  beforeAll(async () => {
    api = await createTestApp(kind);
    [ana, admin] = [await api.signUp(), await api.signUp('admin')];
  });
  afterAll(() => api.close());

  const readDays = async () => {
    const { data } = await api.get('/api/admin/metrics', admin.token);
    return data.days as { day: string; sign_ups: number; active_subscribers: number; exports: number }[];
  };

  test('counts exports on the day they are made, for designs one may open', async () => {
    const size = { project_name: 'Post', width: 100, height: 100 };
    const { project_id } = (await api.post('/api/projects/create', size, ana.token)).data;
    const before = (await readDays()).at(-1)?.exports ?? 0;
    for (let time = 0; time < 3; time += 1) {
      expect((await api.post('/api/projects/exported', { project_id }, ana.token)).data).toEqual({
        done: true,
      });
    }
    const stranger = await api.signUp();
    expect((await api.post('/api/projects/exported', { project_id }, stranger.token)).status).toBe(404);
    expect((await readDays()).at(-1)?.exports).toBe(before + 3);

    api.advance(86_400_000);
    const again = await api.post('/api/users/login', { login: admin.email, password: admin.password });
    admin = { ...admin, token: again.data.token };
    const days = await readDays();
    expect([days.at(-2)?.exports, days.at(-1)?.exports]).toEqual([before + 3, 0]);
  });

  test("plots today's subscribers as the cards count them", async () => {
    const bia = await api.signUp();
    const order = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242' };
    const started = await api.post('/api/subscriptions/card/subscribe', order, bia.token);
    await api.post('/api/subscriptions/card/subscribed', started.data, bia.token);
    const { data: report } = await api.get('/api/admin/report', admin.token);
    expect([report.pro_users, (await readDays()).at(-1)?.active_subscribers]).toEqual([1, 1]);
  });

  test('goes back a year, day by day, the days without anything included', async () => {
    const days = await readDays();
    expect(days).toHaveLength(366);
    const gaps = days
      .slice(1)
      .map(({ day }, index) => (Date.parse(day) - Date.parse(days[index]?.day ?? '')) / 86_400_000);
    expect(new Set(gaps)).toEqual(new Set([1]));
    expect(days.reduce((sum, { sign_ups }) => sum + sign_ups, 0)).toBe(4);
  });
});
