import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCameraController, fitCamera, stepZoom, zoomCameraTo } from './camera.ts';

describe('stepZoom', () => {
  it.each([
    [0.5, 1, 0.55],
    [0.5, -1, 0.45],
    [0.2, -1, null],
    [1, 1, null],
    [0.98, 1, 1],
    [0.22, -1, 0.2],
    [0.1, 1, 0.2],
    [0.1, -1, null],
    [5, -1, 1],
    [5, 1, null],
    [0.4123, 1, 0.46],
  ] as const)('from %s in direction %s gives %s', (zoom, direction, expected) => {
    expect(stepZoom(zoom, direction)).toBe(expected);
  });
});

describe('zoomCameraTo', () => {
  it('keeps the scene point under the pointer', () => {
    const inRange = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    const zooms = fc.double({ min: 0.01, max: 20, noNaN: true });
    fc.assert(
      fc.property(inRange, inRange, zooms, zooms, (x, y, zoom, target) => {
        const screen = { x: 321, y: 123 };
        const next = zoomCameraTo({ x, y, zoom }, target, screen);
        expect(next.x + screen.x / next.zoom).toBeCloseTo(x + screen.x / zoom, 6);
        expect(next.y + screen.y / next.zoom).toBeCloseTo(y + screen.y / zoom, 6);
      }),
    );
  });

  it('clamps to 0.01–20', () => {
    expect(zoomCameraTo({ x: 0, y: 0, zoom: 1 }, 1000, { x: 0, y: 0 }).zoom).toBe(20);
    expect(zoomCameraTo({ x: 0, y: 0, zoom: 1 }, 0, { x: 0, y: 0 }).zoom).toBe(0.01);
  });
});

describe('fitCamera', () => {
  it('shows the box in 85 % of the tighter side, centred', () => {
    const camera = fitCamera({ left: 100, top: 50, width: 1000, height: 500 }, { width: 800, height: 600 });
    expect(camera.zoom).toBeCloseTo(0.68);
    expect(camera.x + 400 / camera.zoom).toBeCloseTo(600);
    expect(camera.y + 300 / camera.zoom).toBeCloseTo(300);
  });
});

describe('createCameraController', () => {
  const artboard = { left: 0, top: 0, width: 1000, height: 1000, background: '#ffffff', title: '' };
  function makeController() {
    const renderer = {
      camera: { x: 0, y: 0, zoom: 1 },
      setCamera(camera: { x: number; y: number; zoom: number }) {
        renderer.camera = camera;
      },
      resize: () => undefined,
    };
    const controller = createCameraController({
      renderer,
      artboard: () => artboard,
      onChange: () => undefined,
    });
    controller.setViewport(1200, 800, 1);
    return controller;
  }

  it('keeps a fitted artboard fitted when a panel opens', () => {
    const controller = makeController();
    controller.fitArtboard();
    controller.setViewport(840, 800, 1);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 840, height: 800 }));
  });

  it('keeps it fitted behind something that the view has followed', () => {
    const controller = makeController();
    controller.fitArtboard();
    const { y, zoom } = controller.camera;
    controller.follow(0, 40);
    expect(controller.camera.y).toBeCloseTo(y + 40 / zoom);
    controller.setViewport(840, 800, 1);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 840, height: 800 }));
  });

  it('fits it above what covers the lower part, in every size of the view, and anew when that is gone', () => {
    const controller = makeController();
    controller.fitArtboard();
    expect(controller.cover(() => 400)).toBe(true);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 1200, height: 400 }));
    controller.setViewport(400, 900, 1);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 400, height: 500 }));
    controller.fitArtboard();
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 400, height: 500 }));
    // What leaves no room is passed over.
    controller.cover(() => 880);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 400, height: 900 }));
    controller.cover(() => 400);
    controller.cover(() => 0);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 400, height: 900 }));
  });

  it('asks how high that is in each size of the view, and fits any box above it', () => {
    const controller = makeController();
    controller.fitArtboard();
    controller.cover(() => controller.viewport.height / 2);
    controller.setViewport(1200, 600, 1);
    expect(controller.camera).toEqual(fitCamera(artboard, { width: 1200, height: 300 }));
    const box = { left: 10, top: 20, width: 30, height: 40 };
    controller.fit(box);
    expect(controller.room()).toEqual({ width: 1200, height: 300 });
    expect(controller.camera).toEqual(fitCamera(box, controller.room()));
  });

  it('leaves a view that the user has moved where it is, whatever covers it', () => {
    const controller = makeController();
    controller.fitArtboard();
    controller.panBy(100, 40);
    const { camera } = controller;
    expect(controller.cover(() => 400)).toBe(false);
    controller.cover(() => 0);
    expect(controller.camera).toEqual(camera);
  });

  it('keeps the middle of the view once the user has moved it', () => {
    const controller = makeController();
    controller.fitArtboard();
    controller.panBy(100, 40);
    const middle = controller.toWorld({ x: 600, y: 400 });
    controller.setViewport(840, 600, 1);
    const now = controller.toWorld({ x: 420, y: 300 });
    expect(now.x).toBeCloseTo(middle.x);
    expect(now.y).toBeCloseTo(middle.y);
  });
});
